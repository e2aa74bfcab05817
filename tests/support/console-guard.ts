export type ConsoleLevel = 'error' | 'warn' | 'log' | 'info'

export type ConsoleGuard = ReturnType<typeof consoleGuard>

/** Compares a test's console lines with the announced ones: noise hides important lines, and shop owners see it too. */
export function consoleGuard() {
  const recorded: { readonly level: ConsoleLevel; readonly text: string }[] = []
  const expected: { readonly level: ConsoleLevel; readonly pattern: RegExp | string }[] = []

  const fits = (level: ConsoleLevel, text: string, line: (typeof expected)[number]): boolean =>
    level === line.level &&
    (typeof line.pattern === 'string' ? text.includes(line.pattern) : line.pattern.test(text))

  const missing = () =>
    expected
      .filter((line) => !recorded.some(({ level, text }) => fits(level, text, line)))
      .map(({ level, pattern }) => `console.${level} never said: ${pattern}`)

  return {
    /** Names expected lines. One that is missing fails the test too. */
    expect: (level: ConsoleLevel, ...patterns: readonly (RegExp | string)[]) =>
      expected.push(...patterns.map((pattern) => ({ level, pattern }))),
    record: (level: ConsoleLevel, text: string) => recorded.push({ level, text }),
    missing,
    /** Unexpected lines, and expected lines that are missing. */
    mistakes: () => [
      ...recorded
        .filter(({ level, text }) => !expected.some((line) => fits(level, text, line)))
        .map(({ level, text }) => `unexpected console.${level}: ${text}`),
      ...missing(),
    ],
  }
}
