/** What became of one part of the contract. */
export type Finding =
  | { readonly what: string; readonly result: 'holds'; readonly note: string }
  /** The page copes with it. */
  | {
      readonly what: string
      readonly result: 'warns'
      readonly warnings: readonly Fault[]
      readonly note: string
    }
  | ({ readonly what: string; readonly result: 'fails' } & Fault)
  | { readonly what: string; readonly result: 'unchecked'; readonly why: string }

export interface Fault {
  /** What the backend does instead. */
  readonly found: string
  /** What to do about it. */
  readonly fix: string
}

/** Says that something is unusual, though the page copes with it. */
export type Warn = (found: string, fix: string) => void

/** Thrown by a check when the page cannot cope with what the backend does. */
export class Broken extends Error {
  readonly fix: string

  constructor(found: string, fix: string) {
    super(found)
    this.fix = fix
  }
}

/** Thrown by a check that cannot say anything. */
export class Unchecked extends Error {}

/**
 * Runs one check.
 *
 * @param run gives a note when the contract holds, and throws `Broken` or `Unchecked` otherwise.
 */
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

/** On one line of a terminal, whatever the backend has said. */
function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length > 160 ? `${line.slice(0, 157)}...` : line
}
