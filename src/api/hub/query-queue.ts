import { failed } from '../../lib/result.ts'
import type { HubId } from '../invoice.ts'
import type { HubState, SignalRConnection } from './hub-connection.ts'
import {
  type IdFormatState,
  queryInvoiceStatus,
  type StatusResult,
} from './query-invoice-status.ts'
import { createQueryLimits } from './query-limits.ts'
import type { ReconnectingConnection } from './reconnecting-connection.ts'
import { wasAwake } from './wall-timers.ts'

interface Query {
  readonly ids: readonly HubId[]
  readonly owner: object
  readonly resolve: (result: StatusResult) => void
}

interface QueryAttempt {
  readonly connection: SignalRConnection
  /** Epoch milliseconds. */
  sentAt: number
}

/** Enough for opening a connection and for a slow method of the hub. */
const maxQueryMs = 45_000

/** One query at a time: a hub of ASP.NET Core takes the invocations of a connection one by one. */
export function createQueryQueue(
  { timeouts, timers }: HubState,
  sharedConnection: () => ReconnectingConnection<SignalRConnection>,
  formatState: IdFormatState,
) {
  const limits = createQueryLimits(timeouts)
  let queue: Query[] = []
  let query: Query | undefined
  let attempts: QueryAttempt[] = []
  let cancelLimits = () => {}
  let cancelTimeout = () => {}

  function startNext(): void {
    if (query !== undefined) return
    query = queue.shift()
    if (query === undefined) return
    const connection = sharedConnection().current()
    if (connection === undefined) finish(failed('notConnected'))
    else {
      cancelTimeout = timers.start(maxQueryMs, giveUp)
      void send(query, connection)
    }
  }

  /** Closes the connections: a hub that still works on this query would delay the next one. */
  function giveUp(): void {
    const abandoned = attempts
    attempts = []
    for (const { connection } of abandoned) connection.closeAsLost()
    finish(failed('timedOut'))
  }

  function finish(result: StatusResult): void {
    const finished = query
    const ended = attempts
    cancelLimits()
    cancelTimeout()
    query = undefined
    attempts = []
    for (const { connection } of ended) {
      if (connection !== sharedConnection().current()) connection.close()
    }
    finished?.resolve(result)
    startNext()
  }

  async function send(sent: Query, connection: SignalRConnection): Promise<void> {
    const attempt: QueryAttempt = { connection, sentAt: Date.now() }
    attempts.push(attempt)
    enforceLimits()
    const result = await queryInvoiceStatus(
      (method, ...ids) => {
        attempt.sentAt = Date.now()
        enforceLimits()
        return connection.invoke(method, ...ids)
      },
      sent.ids,
      formatState,
    )
    if (query !== sent || !attempts.includes(attempt)) return
    if (result.ok || result.failure !== 'notConnected') {
      sharedConnection().markResponded(connection)
      return finish(result)
    }
    attempts = attempts.filter((other) => other !== attempt)
    if (attempts.length === 0) finish(result)
    else enforceLimits()
  }

  /** Closes the older of two connections when its query is overdue, and marks a single silent one as suspect. */
  function enforceLimits(): void {
    cancelLimits()
    const [oldest, newer] = attempts
    if (oldest === undefined) return
    const { sentAt } = oldest
    const dueAt = newer === undefined ? limits.suspectAt(sentAt) : limits.overdueAt(sentAt)
    if (Date.now() < dueAt) {
      cancelLimits = timers.start(dueAt - Date.now(), enforceLimits)
      return
    }
    if (newer === undefined) {
      if (wasAwake(dueAt)) oldest.connection.markSocketFailing()
      sharedConnection().markSuspect(oldest.connection)
      return
    }
    if (wasAwake(dueAt)) timeouts.timedOut('result')
    attempts.shift()
    oldest.connection.close()
    enforceLimits()
  }

  return {
    add: (ids: readonly HubId[], owner: object): Promise<StatusResult> =>
      new Promise((resolve) => {
        queue.push({ ids, owner, resolve })
        startNext()
      }),
    onOpen: (connection: SignalRConnection) => {
      if (query === undefined) return startNext()
      void send(query, connection)
    },
    /** The buyer or the network has returned: suspects the connection of an open query sooner. */
    wake: () => {
      limits.wake()
      enforceLimits()
    },
    /** Ends the queries of `owner`, a listener that has closed its hub, as not connected. */
    cancel: (owner: object) => {
      const isCancelled = (each: Query) => each.owner === owner
      const cancelled = queue.filter(isCancelled)
      queue = queue.filter((each) => !isCancelled(each))
      for (const each of cancelled) each.resolve(failed('notConnected'))
      if (query !== undefined && isCancelled(query)) finish(failed('notConnected'))
    },
  }
}
