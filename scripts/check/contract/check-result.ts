export type CheckResult =
  | { readonly what: string; readonly outcome: 'holds'; readonly note: string }
  /** Unusual, and the page copes with it. */
  | {
      readonly what: string
      readonly outcome: 'warns'
      readonly warnings: readonly Fault[]
      readonly note: string
    }
  | ({ readonly what: string; readonly outcome: 'fails' } & Fault)
  | { readonly what: string; readonly outcome: 'unchecked'; readonly why: string }

export interface Fault {
  readonly found: string
  readonly fix: string
}

export type Warn = (found: string, fix: string) => void

/** The backend does something the page cannot handle. */
export class ContractViolation extends Error {
  readonly fix: string

  constructor(found: string, fix: string) {
    super(found)
    this.fix = fix
  }
}

/** The check could not run. */
export class NotChecked extends Error {}

/** Runs one check. `run` returns a note when the contract holds, and throws `ContractViolation` or `NotChecked` otherwise. */
export async function check(
  what: string,
  run: (warn: Warn) => Promise<string>,
): Promise<CheckResult> {
  const warnings: Fault[] = []
  try {
    const note = shown(await run((found, fix) => warnings.push({ found: shown(found), fix })))
    return warnings.length > 0
      ? { what, outcome: 'warns', warnings, note }
      : { what, outcome: 'holds', note }
  } catch (error) {
    if (error instanceof NotChecked) return { what, outcome: 'unchecked', why: error.message }
    if (!(error instanceof ContractViolation)) throw error
    return { what, outcome: 'fails', found: shown(error.message), fix: error.fix }
  }
}

/** One short line for the terminal: the backend's text may contain anything. */
function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length > 160 ? `${line.slice(0, 157)}...` : line
}
