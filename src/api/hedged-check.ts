import { failed } from '../lib/result.ts'
import type { CheckResult } from './check-invoice-status.ts'
import { type Connection, suspectTimeout } from './reconnecting-connection.ts'
import type { Timeouts } from './timeouts.ts'
import { withTimeout } from './with-timeout.ts'

interface HedgePorts<C extends Connection> {
  readonly check: (connection: C) => Promise<CheckResult>
  readonly nextConnection: () => Promise<C>
  readonly markSuspect: (connection: C) => void
  readonly timeouts: Timeouts
}

const checkTimeoutMs = 10_000

/** Repeats a silent check over fresh connections. The first may be slow, not dead: it and the newest stay open. */
export async function hedgedCheck<C extends Connection>(
  first: C,
  { check, nextConnection, markSuspect, timeouts }: HedgePorts<C>,
): Promise<CheckResult> {
  const startedAt = performance.now()
  const leftMs = () => checkTimeoutMs - (performance.now() - startedAt)
  const slow = check(first)
  let hedge = slow
  /** Undefined while the fresh connection opens. */
  let newest: C | undefined = first

  let result = await firstAnswer()
  while (result === undefined && leftMs() > 0) {
    if (newest !== undefined) checkOnFresh(newest)
    result = await firstAnswer()
  }
  if (result === undefined && newest !== undefined) release(newest)
  if (result === undefined || newest !== first) first.close()
  return result ?? failed('late')

  async function firstAnswer(): Promise<CheckResult | undefined> {
    const timeout = { ...suspectTimeout, ms: Math.min(suspectTimeout.ms, leftMs()) }
    try {
      return await withTimeout(timeouts.start(timeout), anyAnswer([slow, hedge]))
    } catch {
      return undefined
    }
  }

  function checkOnFresh(previous: C): void {
    const fresh = nextConnection()
    release(previous)
    newest = undefined
    hedge = fresh.then((connection) => {
      newest = connection
      return check(connection)
    })
  }

  function release(connection: C): void {
    markSuspect(connection)
    if (connection !== first) connection.close()
  }
}

/** The first answer; a connection that broke leaves it to the other. */
async function anyAnswer(checks: readonly Promise<CheckResult>[]): Promise<CheckResult> {
  const answers = checks.map(async (check) => {
    const result = await check
    if (!result.ok && result.failure === 'notConnected') throw new Error('no answer')
    return result
  })
  return Promise.any(answers).catch(() => failed('notConnected'))
}
