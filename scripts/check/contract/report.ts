import type { Finding } from './finding.ts'

const words = { holds: 'holds', warns: 'warns', fails: 'FAILS', unchecked: '-' } as const

const indent = ' '.repeat(7)

export function report(findings: readonly Finding[], origin: string): string {
  const width = Math.max(...findings.map(({ what }) => what.length)) + 2
  const rows = findings.flatMap((finding) => {
    const [first = '', ...rest] = linesOf(finding)
    const row = `${words[finding.result].padEnd(7)}${finding.what.padEnd(width)}${first}`
    return [row, ...rest.map((line) => indent + line)]
  })
  return [...rows, '', verdict(findings, origin)].join('\n')
}

function linesOf(finding: Finding): readonly string[] {
  switch (finding.result) {
    case 'holds':
      return [finding.note]
    case 'warns':
      return [finding.note, ...finding.warnings.flatMap(({ found, fix }) => [found, `Fix: ${fix}`])]
    case 'fails':
      return [finding.found, `Fix: ${finding.fix}`]
    case 'unchecked':
      return [`not checked: ${finding.why}`]
  }
}

function verdict(findings: readonly Finding[], origin: string): string {
  const count = (result: Finding['result']) =>
    findings.filter((finding) => finding.result === result).length
  const failures = count('fails')
  const rest = `${count('holds')} hold, ${count('warns')} warn, ${count('unchecked')} not checked.`
  return failures === 0
    ? `The page can sell with ${origin}: ${rest}`
    : `The page cannot cope with ${origin} (docs/backend.md): ${failures} failed, ${rest}`
}
