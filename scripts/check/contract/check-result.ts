export type CheckResult =
  | { readonly what: string; readonly outcome: 'holds'; readonly note: string }
  /** The page tolerates the differences. */
  | {
      readonly what: string
      readonly outcome: 'warns'
      readonly warnings: readonly Fault[]
      readonly note: string
    }
  | ({ readonly what: string; readonly outcome: 'fails' } & Fault)
  | { readonly what: string; readonly outcome: 'unchecked'; readonly why: string }

export interface Fault {
  /** What the backend does. */
  readonly found: string
  /** What to do about it. */
  readonly fix: string
}

/** Reports a difference that the page tolerates. */
export type Warn = (found: string, fix: string) => void

/** Thrown when the page cannot work with what the backend does. */
export class ContractViolation extends Error {
  readonly fix: string

  constructor(found: string, fix: string) {
    super(found)
    this.fix = fix
  }
}

/** Thrown by a check that lacks what it needs. */
export class NotChecked extends Error {}

/**
 * Runs one check.
 *
 * @param run returns a note when the contract holds, and throws `ContractViolation` or `NotChecked` otherwise.
 */
export async function check(
  what: string,
  run: (warn: Warn) => Promise<string>,
): Promise<CheckResult> {
  const warnings: Fault[] = []
  try {
    const warn: Warn = (found, fix) => {
      const isKnown = warnings.some((warning) => warning.found === printable(found))
      if (!isKnown) warnings.push({ found: printable(found), fix })
    }
    const note = printable(await run(warn))
    return warnings.length > 0
      ? { what, outcome: 'warns', warnings, note }
      : { what, outcome: 'holds', note }
  } catch (error) {
    if (error instanceof NotChecked) return { what, outcome: 'unchecked', why: error.message }
    if (!(error instanceof ContractViolation)) throw error
    return { what, outcome: 'fails', found: printable(error.message), fix: error.fix }
  }
}

/** Fits untrusted text on one line of a terminal. */
function printable(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length > 160 ? `${line.slice(0, 157)}...` : line
}
