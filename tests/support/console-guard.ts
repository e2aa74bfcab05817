export type ConsoleLevel = 'error' | 'warn' | 'log' | 'info'

export type ConsoleGuard = ReturnType<typeof consoleGuard>

/** Fails tests on console noise, which hides important lines and is seen by shop owners too. */
export function consoleGuard() {
  const recorded: { readonly level: ConsoleLevel; readonly text: string }[] = []
  const announced: { readonly level: ConsoleLevel; readonly pattern: RegExp | string }[] = []

  const fits = (level: ConsoleLevel, text: string, line: (typeof announced)[number]): boolean =>
    level === line.level &&
    (typeof line.pattern === 'string' ? text.includes(line.pattern) : line.pattern.test(text))

  /** Announced lines that have not appeared yet. */
  const missing = () =>
    announced
      .filter((line) => !recorded.some(({ level, text }) => fits(level, text, line)))
      .map(({ level, pattern }) => `console.${level} never said: ${pattern}`)

  return {
    /** Announces one line. An announced line that is missing fails the test too. */
    expect: (level: ConsoleLevel, pattern: RegExp | string) => announced.push({ level, pattern }),
    record: (level: ConsoleLevel, text: string) => recorded.push({ level, text }),
    missing,
    /** Unannounced lines, and announced lines that are missing. */
    mistakes: () => [
      ...recorded
        .filter(({ level, text }) => !announced.some((line) => fits(level, text, line)))
        .map(({ level, text }) => `unexpected console.${level}: ${text}`),
      ...missing(),
    ],
  }
}
