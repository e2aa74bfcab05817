export type Finding =
  | { readonly what: string; readonly result: 'holds'; readonly note: string }
  /** Unusual, and the page copes with it. */
  | {
      readonly what: string
      readonly result: 'warns'
      readonly warnings: readonly Fault[]
      readonly note: string
    }
  | ({ readonly what: string; readonly result: 'fails' } & Fault)
  | { readonly what: string; readonly result: 'unchecked'; readonly why: string }

export interface Fault {
  readonly found: string
  readonly fix: string
}

export type Warn = (found: string, fix: string) => void

/** The backend does something the page cannot handle. */
export class Broken extends Error {
  readonly fix: string

  constructor(found: string, fix: string) {
    super(found)
    this.fix = fix
  }
}

/** The check could not run. */
export class Unchecked extends Error {}

/** Runs one check. `run` returns a note when the contract holds, and throws `Broken` or `Unchecked` otherwise. */
export async function check(what: string, run: (warn: Warn) => Promise<string>): Promise<Finding> {
  const warnings: Fault[] = []
  try {
    const note = shown(await run((found, fix) => warnings.push({ found: shown(found), fix })))
    return warnings.length > 0
      ? { what, result: 'warns', warnings, note }
      : { what, result: 'holds', note }
  } catch (error) {
    if (error instanceof Unchecked) return { what, result: 'unchecked', why: error.message }
    if (!(error instanceof Broken)) throw error
    return { what, result: 'fails', found: shown(error.message), fix: error.fix }
  }
}

/** One short line for the terminal: the backend's text may contain anything. */
function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length > 160 ? `${line.slice(0, 157)}...` : line
}
