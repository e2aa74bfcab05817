export type ConsoleLevel = 'error' | 'warn' | 'log' | 'info'

export interface ConsoleGuard {
  /** Announces one line: without it the line fails the test, and without the line this does. */
  readonly expect: (level: ConsoleLevel, pattern: RegExp | string) => void
  readonly record: (level: ConsoleLevel, text: string) => void
  /** The lines that were announced and have not come yet. */
  readonly missing: () => readonly string[]
  /** What went wrong, one line each. Nothing when every line was announced and every announced line came. */
  readonly complaints: () => readonly string[]
}

/** Keeps the console quiet: noise hides the one line that matters, and users of the page see it too. */
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
    complaints: () => [
      ...recorded
        .filter(({ level, text }) => !announced.some((line) => fits(level, text, line)))
        .map(({ level, text }) => `unexpected console.${level}: ${text}`),
      ...missing(),
    ],
  }
}
