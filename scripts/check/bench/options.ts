import { parseArgs } from 'node:util'

export interface BenchOptions {
  readonly runs: number
  /** Only this page of the bench. */
  readonly only: string | undefined
  /** A built site; undefined builds one. */
  readonly dist: string | undefined
  readonly json: boolean
  /** Whether a missed target is a failure. */
  readonly check: boolean
  /** Whether a connection starts with ten packets, as TCP does. */
  readonly slowStart: boolean
}

/** Reads the flags; throws an error that names the wrong one. */
export function readBenchOptions(
  words: readonly string[],
  pageNames: readonly string[],
): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      runs: { type: 'string', default: '7' },
      only: { type: 'string' },
      dist: { type: 'string' },
      json: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      'slow-start': { type: 'boolean', default: false },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`--runs is "${values.runs}". Use a whole number such as 7.`)
  }
  if (values.only !== undefined && !pageNames.includes(values.only)) {
    throw new Error(`--only is "${values.only}". Use one of: ${pageNames.join(', ')}.`)
  }
  return {
    runs,
    only: values.only,
    dist: values.dist,
    json: values.json,
    check: values.check,
    slowStart: values['slow-start'],
  }
}
