import { createBackoff } from './backoff.ts'

export interface Connection {
  /** Synchronous; never throws. */
  readonly close: () => void
}

export interface ConnectionEvents {
  readonly onOpen: () => void
  /** The attempt to open the connection has failed. */
  readonly onFail: () => void
  /** The server has responded, and since then the transport has been silent for seconds. The attempt goes on. */
  readonly onSilent: () => void
  readonly onLost: () => void
}

interface ConnectionSource<C extends Connection> {
  /** @param failureCount selects the transport: failures since a connection opened or responded, 0 if beside a silent attempt. */
  readonly connect: (failureCount: number, events: ConnectionEvents) => C
  readonly onOpen: (connection: C) => void
  /** The open connection has responded after a failure. */
  readonly onRecovered: () => void
  /** An attempt has failed, or the connection is lost. Both numbers are 0 while a connection is open, and when it is lost. */
  readonly onFailure: (failureCount: number, downMs: number) => void
}

export type ReconnectingConnection<C extends Connection> = ReturnType<typeof keepConnected<C>>

const maxAttempts = 2
/** One return to the page fires several events. */
const sameReturnMs = 500

/** Reconnects until closed. The first of two attempts that opens is used. */
export function keepConnected<C extends Connection>(source: ConnectionSource<C>) {
  const backoff = createBackoff()
  /** Start times of unopened connections, by the monotonic clock. */
  const attempts = new Map<C, number>()
  const open = new Set<C>()
  let current: C | undefined
  let isSuspect = false
  let hasFailed = false
  let isClosed = false
  let failureCount = 0
  let openedAt = 0
  let downSince = performance.now()
  let wokenAt = Number.NEGATIVE_INFINITY
  let pause: ReturnType<typeof setTimeout> | undefined

  const needsConnection = () => !isClosed && (current === undefined || isSuspect)

  function attempt(assumedFailureCount = failureCount): void {
    if (!needsConnection() || attempts.size >= maxAttempts) return
    clearTimeout(pause)
    backoff.countAttempt()
    const connection = source.connect(assumedFailureCount, {
      onOpen: () => opened(connection),
      onFail: () => failed(connection),
      onSilent: () => attempt(0),
      onLost: () => lost(connection),
    })
    attempts.set(connection, performance.now())
  }

  function attemptAfter(delayMs: number): void {
    clearTimeout(pause)
    pause = setTimeout(() => attempts.size === 0 && attempt(), Math.max(0, delayMs))
  }

  function opened(connection: C): void {
    if (!attempts.delete(connection)) return
    open.add(connection)
    openedAt = performance.now()
    setCurrent(connection)
    source.onOpen(connection)
  }

  function setCurrent(connection: C): void {
    clearTimeout(pause)
    current = connection
    isSuspect = false
    hasFailed = false
    failureCount = 0
    closeAttempts()
  }

  function failed(connection: C): void {
    const startedAt = attempts.get(connection)
    if (startedAt === undefined) return
    attempts.delete(connection)
    failureCount += 1
    if (current === undefined) reportFailure(failureCount, performance.now() - downSince)
    else reportFailure(0, 0)
    if (attempts.size === 0) attemptAfter(backoff.delayMs() - (performance.now() - startedAt))
  }

  function lost(connection: C): void {
    open.delete(connection)
    if (connection !== current) return
    current = undefined
    if (isClosed) return
    downSince = performance.now()
    backoff.connectionLost(openedAt)
    reportFailure(0, 0)
    if (attempts.size === 0) attemptAfter(backoff.delayMs())
  }

  function reportFailure(count: number, downMs: number): void {
    hasFailed = true
    source.onFailure(count, downMs)
  }

  function closeAttempts(): void {
    const unopened = [...attempts.keys()]
    attempts.clear()
    for (const connection of unopened) connection.close()
  }

  attempt()

  return {
    current: () => current,
    /** Makes a connection that has responded the current one, and ends other attempts. */
    markResponded: (connection: C) => {
      backoff.markResponse()
      // The connection may have closed right after its response.
      if (!open.has(connection)) return
      const isRecovery = hasFailed
      setCurrent(connection)
      if (isRecovery) source.onRecovered()
    },
    /** Opens a second connection, because the current one is silent. */
    markSuspect: (connection: C) => {
      if (connection !== current || isSuspect) return
      isSuspect = true
      attempt()
    },
    /** Connects at once if needed, even beside an attempt under way. */
    wake: () => {
      backoff.wake()
      const isSameReturn = performance.now() - wokenAt < sameReturnMs
      wokenAt = performance.now()
      if (attempts.size === 0 || !isSameReturn) attempt()
    },
    /** For a new listener: connects at once if needed, unless an attempt is under way. */
    endPause: () => {
      backoff.wake()
      if (attempts.size === 0) attempt()
    },
    close: () => {
      isClosed = true
      clearTimeout(pause)
      // A suspect connection may still be open beside the current one.
      for (const connection of open) connection.close()
      closeAttempts()
    },
  }
}
