import { failed } from '../lib/result.ts'
import type { CheckResult } from './check-invoice-status.ts'
import { type Connection, suspectTimeout } from './reconnecting-connection.ts'
import type { Timeouts } from './timeouts.ts'
import { withTimeout } from './with-timeout.ts'

interface HedgePorts<Link extends Connection> {
  readonly check: (connection: Link) => Promise<CheckResult>
  readonly nextConnection: () => Promise<Link>
  readonly markSuspect: (connection: Link) => void
  readonly timeouts: Timeouts
}

const checkTimeoutMs = 10_000

/** Repeats a silent check over fresh connections. The first may be slow, not dead: it and the newest stay open. */
export async function hedgedCheck<Link extends Connection>(
  first: Link,
  { check, nextConnection, markSuspect, timeouts }: HedgePorts<Link>,
): Promise<CheckResult> {
  const startedAt = performance.now()
  const leftMs = () => checkTimeoutMs - (performance.now() - startedAt)
  const slow = check(first)
  let hedge = slow
  /** Undefined while the fresh connection opens. */
  let newest: Link | undefined = first

  let result = await firstAnswer()
  while (result === undefined && leftMs() > 0) {
    if (newest !== undefined) checkOnFresh(newest)
    result = await firstAnswer()
  }
  if (newest !== first) first.close()
  if (result !== undefined) return result
  if (newest !== undefined) release(newest)
  return failed('late')

  async function firstAnswer(): Promise<CheckResult | undefined> {
    const timeout = { ...suspectTimeout, ms: Math.min(suspectTimeout.ms, leftMs()) }
    try {
      return await withTimeout(timeouts.start(timeout), anyAnswer([slow, hedge]))
    } catch {
      return undefined
    }
  }

  function checkOnFresh(previous: Link): void {
    const fresh = nextConnection()
    release(previous)
    newest = undefined
    hedge = fresh.then((connection) => {
      newest = connection
      return check(connection)
    })
  }

  function release(connection: Link): void {
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
