/** What became of one part of the contract. */
export type Finding =
  | { readonly what: string; readonly result: 'holds'; readonly note: string }
  | {
      readonly what: string
      readonly result: 'fails'
      /** What the backend does instead. */
      readonly found: string
      /** What to do about it. */
      readonly fix: string
    }
  | { readonly what: string; readonly result: 'unchecked'; readonly why: string }

/** Thrown by a check when the contract is broken. */
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
export async function check(what: string, run: () => Promise<string>): Promise<Finding> {
  try {
    return { what, result: 'holds', note: shown(await run()) }
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
