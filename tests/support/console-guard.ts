export type ConsoleLevel = 'error' | 'warn' | 'log' | 'info'

export interface ConsoleGuard {
  /** Announces one line. An announced line that is missing fails the test too. */
  readonly expect: (level: ConsoleLevel, pattern: RegExp | string) => void
  readonly record: (level: ConsoleLevel, text: string) => void
  /** Announced lines that have not appeared yet. */
  readonly missing: () => readonly string[]
  /** Unannounced lines, and announced lines that are missing. */
  readonly mistakes: () => readonly string[]
}

/** Fails tests on console noise, which hides important lines and is seen by shop owners too. */
export function consoleGuard(): ConsoleGuard {
  const recorded: { readonly level: ConsoleLevel; readonly text: string }[] = []
  const announced: { readonly level: ConsoleLevel; readonly pattern: RegExp | string }[] = []

  const fits = (level: ConsoleLevel, text: string, line: (typeof announced)[number]): boolean =>
    level === line.level &&
    (typeof line.pattern === 'string' ? text.includes(line.pattern) : line.pattern.test(text))

  const missing = () =>
    announced
      .filter((line) => !recorded.some(({ level, text }) => fits(level, text, line)))
      .map(({ level, pattern }) => `console.${level} never said: ${pattern}`)

  return {
    expect: (level, pattern) => announced.push({ level, pattern }),
    record: (level, text) => recorded.push({ level, text }),
    missing,
    mistakes: () => [
      ...recorded
        .filter(({ level, text }) => !announced.some((line) => fits(level, text, line)))
        .map(({ level, text }) => `unexpected console.${level}: ${text}`),
      ...missing(),
    ],
  }
}
