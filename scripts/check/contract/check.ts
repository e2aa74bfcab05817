export interface Fault {
  /** What the backend does. */
  readonly problem: string
  /** What to do about it. */
  readonly fix: string
}

export interface CheckResult {
  readonly what: string
  /** `warns`: the page tolerates the faults. `-`: not checked. */
  readonly outcome: 'holds' | 'warns' | 'FAILS' | '-'
  readonly note?: string
  readonly faults: readonly Fault[]
}

/** Reports a fault that the page tolerates. */
export type Warn = (problem: string, fix: string) => void

/** Thrown for a fault that stops the page, or that costs the shop or the buyer money. */
export class ContractViolation extends Error {
  readonly fix: string

  constructor(problem: string, fix: string) {
    super(problem)
    this.fix = fix
  }
}

/** Thrown by a check that lacks what it needs. */
export class NotChecked extends Error {}

/** @param run returns a note, also after a warning; otherwise throws `ContractViolation` or `NotChecked`. */
export async function check(
  what: string,
  run: (warn: Warn) => Promise<string>,
): Promise<CheckResult> {
  const warnings = new Map<string, string>()
  try {
    const note = await run((problem, fix) => warnings.set(problem, fix))
    const faults = [...warnings].map(([problem, fix]) => ({ problem, fix }))
    return { what, outcome: faults.length > 0 ? 'warns' : 'holds', note, faults }
  } catch (error) {
    if (error instanceof NotChecked)
      return { what, outcome: '-', note: `not checked: ${error.message}`, faults: [] }
    if (!(error instanceof ContractViolation)) throw error
    return { what, outcome: 'FAILS', faults: [{ problem: error.message, fix: error.fix }] }
  }
}

/** Shortens untrusted text to one line of a terminal, without control characters. */
function printable(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length > 160 ? `${line.slice(0, 157)}...` : line
}

/** Formats the results as a table for a terminal, each fault with its fix, and a verdict. */
export function formatResults(results: readonly CheckResult[], origin: string): string {
  const width = Math.max(...results.map(({ what }) => what.length)) + 2
  const rows = results.flatMap(({ what, outcome, note, faults }) => {
    const texts = faults.flatMap(({ problem, fix }) => [printable(problem), `Fix: ${fix}`])
    const [first, ...rest] = note === undefined ? texts : [printable(note), ...texts]
    const row = `${outcome.padEnd(7)}${what.padEnd(width)}${first}`
    return [row, ...rest.map((line) => ' '.repeat(7) + line)]
  })
  const count = (counted: string) => results.filter(({ outcome }) => outcome === counted).length
  const otherCounts = `${count('holds')} hold, ${count('warns')} warn, ${count('-')} not checked.`
  const verdict =
    count('FAILS') === 0
      ? `The page can sell with ${origin}: ${otherCounts}`
      : `The page cannot cope with ${origin} (docs/openapi.yaml): ${count('FAILS')} failed, ${otherCounts}`
  return [...rows, '', verdict].join('\n')
}
