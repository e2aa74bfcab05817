import { createBackoff } from './backoff.ts'
import type { Timeout, Timeouts } from './timeouts.ts'
import { isTimeout, withTimeout } from './with-timeout.ts'

export interface Connection {
  readonly opened: Promise<unknown>
  readonly closed: Promise<unknown>
  /** Synchronous; never throws. */
  readonly close: () => void
}

interface ConnectionSource<C extends Connection> {
  /** @param attempt counts from 1 since the last open connection. */
  readonly connect: (attempt: number) => C
  readonly onOpen: (connection: C) => void
  readonly onFailure: (attempt: number) => void
  readonly timeouts: Timeouts
}

export interface ReconnectingConnection<C extends Connection> {
  readonly current: () => C | undefined
  /** The server answered: resets the backoff if the connection lasts. */
  readonly markAnswered: () => void
  /** Reconnects at once: the buyer or the network is back. */
  readonly wake: () => void
  /** Opens another connection and leaves this one, still open, to its user. */
  readonly markSuspect: (connection: C) => void
  readonly close: () => void
}

/** After this silence a second connection is opened beside the first. */
export const suspectTimeout: Timeout = { ms: 3_000, afterWakeMs: 1_500 }
const openTimeout: Timeout = { ms: 12_000, afterWakeMs: 12_000 }

/** Reconnects until closed. An attempt that hangs is joined by another, and the first to open wins. */
export function keepConnected<C extends Connection>(
  source: ConnectionSource<C>,
): ReconnectingConnection<C> {
  const { timeouts } = source
  const backoff = createBackoff()
  const opening = new Set<C>()
  let current: C | undefined
  let replaceCurrent = () => {}
  let isClosed = false
  let attempt = 0

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      const connection = await attemptNext()
      if (connection === undefined || isClosed) continue
      current = connection
      attempt = 0
      const openedAt = performance.now()
      source.onOpen(connection)
      const suspected = new Promise<'suspect'>((resolve) => {
        replaceCurrent = () => resolve('suspect')
      })
      const end = await Promise.race([connection.closed, suspected])
      current = undefined
      backoff.countConnection(openedAt)
      // A suspect is no failure: its replacement is usually open in a moment.
      if (end === 'suspect' || isClosed) continue
      source.onFailure(attempt)
      await pause()
    }
  }

  async function attemptNext(): Promise<C | undefined> {
    attempt += 1
    backoff.countAttempt()
    const startedAt = performance.now()
    open(source.connect(attempt))
    try {
      const anyOpen = Promise.any([...opening].map(whenOpen))
      const first = await withTimeout(timeouts.start(suspectTimeout), anyOpen)
      opening.delete(first)
      closeOpening()
      return first
    } catch (cause) {
      if (isClosed) return undefined
      const hangs = isTimeout(cause)
      // A first attempt that hangs behind a proxy is usually followed by one that opens.
      if (!hangs || attempt > 1) source.onFailure(attempt)
      if (!hangs) await pause(performance.now() - startedAt)
      return undefined
    }
  }

  function open(connection: C): void {
    opening.add(connection)
    withTimeout(timeouts.start(openTimeout), connection.opened).catch(() => {
      if (opening.delete(connection)) connection.close()
    })
  }

  function closeOpening(): void {
    for (const connection of opening) connection.close()
    opening.clear()
  }

  async function pause(elapsedMs = 0): Promise<void> {
    const ms = Math.max(0, backoff.delayMs() - elapsedMs)
    if (!isClosed) await timeouts.start({ ms, afterWakeMs: 0 }).elapsed
  }

  void reconnect()

  return {
    current: () => current,
    markAnswered: backoff.markAnswered,
    wake: () => {
      backoff.wake()
      timeouts.wake()
    },
    markSuspect: (connection) => {
      if (connection === current) replaceCurrent()
    },
    close: () => {
      isClosed = true
      timeouts.wake()
      current?.close()
      closeOpening()
    },
  }
}

async function whenOpen<C extends Connection>(connection: C): Promise<C> {
  await connection.opened
  return connection
}
