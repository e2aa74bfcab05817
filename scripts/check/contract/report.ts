import type { Finding } from './finding.ts'

const words = { holds: 'holds', fails: 'FAILS', unchecked: '-' } as const

/** The findings as a table for a terminal, each failure with its fix, and a verdict. */
export function report(findings: readonly Finding[], origin: string): string {
  const width = Math.max(...findings.map(({ what }) => what.length)) + 2
  const rows = findings.flatMap((finding) => {
    const row = `${words[finding.result].padEnd(7)}${finding.what.padEnd(width)}${saidOf(finding)}`
    return finding.result === 'fails' ? [row, `${' '.repeat(7)}Fix: ${finding.fix}`] : [row]
  })
  return [...rows, '', verdict(findings, origin)].join('\n')
}

function saidOf(finding: Finding): string {
  switch (finding.result) {
    case 'holds':
      return finding.note
    case 'fails':
      return finding.found
    case 'unchecked':
      return `not checked: ${finding.why}`
  }
}

function verdict(findings: readonly Finding[], origin: string): string {
  const count = (result: Finding['result']) =>
    findings.filter((finding) => finding.result === result).length
  const failures = count('fails')
  const rest = `${count('holds')} hold, ${count('unchecked')} not checked.`
  return failures === 0
    ? `${origin} keeps the contract: ${rest}`
    : `${origin} does not keep the contract (mocks/CONTRACT.md): ${failures} failed, ${rest}`
}
