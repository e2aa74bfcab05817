import type { CheckResult } from './check-result.ts'

const words = { holds: 'holds', warns: 'warns', fails: 'FAILS', unchecked: '-' } as const

const indent = ' '.repeat(7)

/** The results as a table for a terminal, each fault with its fix, and a verdict. */
export function report(results: readonly CheckResult[], origin: string): string {
  const width = Math.max(...results.map(({ what }) => what.length)) + 2
  const rows = results.flatMap((result) => {
    const [first = '', ...rest] = linesOf(result)
    const row = `${words[result.outcome].padEnd(7)}${result.what.padEnd(width)}${first}`
    return [row, ...rest.map((line) => indent + line)]
  })
  return [...rows, '', verdict(results, origin)].join('\n')
}

function linesOf(result: CheckResult): readonly string[] {
  switch (result.outcome) {
    case 'holds':
      return [result.note]
    case 'warns':
      return [result.note, ...result.warnings.flatMap(({ found, fix }) => [found, `Fix: ${fix}`])]
    case 'fails':
      return [result.found, `Fix: ${result.fix}`]
    case 'unchecked':
      return [`not checked: ${result.why}`]
  }
}

function verdict(results: readonly CheckResult[], origin: string): string {
  const count = (outcome: CheckResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const failures = count('fails')
  const rest = `${count('holds')} hold, ${count('warns')} warn, ${count('unchecked')} not checked.`
  return failures === 0
    ? `The page can sell with ${origin}: ${rest}`
    : `The page cannot cope with ${origin} (docs/backend.md): ${failures} failed, ${rest}`
}
