import { type HubConnection, HubConnectionState } from '@microsoft/signalr'
import { failed, ok, type Result } from '../../lib/result.ts'
import type { HubId } from '../invoice.ts'
import { sendReport } from '../send-report.ts'
import type { AdaptiveTimeouts } from './adaptive-timeouts.ts'
import { createAttemptLimits } from './attempt-limits.ts'
import { buildConnection } from './build-connection.ts'
import { HubHttpClient } from './hub-http-client.ts'
import type { Connection, ConnectionEvents } from './reconnecting-connection.ts'
import type { WallTimers } from './wall-timers.ts'

/** The hub's message; undefined when the transport has failed. */
export type InvokeFailure = { readonly hubError: string | undefined }

export interface SignalRConnection extends Connection {
  /** Never rejects; may never resolve. A connection whose transport fails is closed. */
  readonly invoke: (method: string, ...args: HubId[]) => Promise<Result<unknown, InvokeFailure>>
  /** Marks WebSockets as failing if this connection uses one, and no response has come through it. */
  readonly markSocketFailing: () => void
  /** Closes the connection, and counts it as lost if no response has come through it. */
  readonly closeAsLost: () => void
}

/** What the page knows about the hub and the network. */
export interface HubState {
  readonly url: string
  readonly timeouts: AdaptiveTimeouts
  readonly timers: WallTimers
  /** Some proxies refuse WebSockets, or drop their messages. */
  webSocketsFail: boolean
  /** Set by failures of long polling alone. Cleared when a connection opens, and by most failures of a WebSocket. */
  pollingFailed: boolean
  /** Connections in a row that were lost before their first response. */
  lossesBeforeResponse: number
}

/** True for every second attempt. Once WebSockets fail, false only for every fourth, and after failed polling. */
function isPollingOnly(failureCount: number, context: HubState): boolean {
  if (!context.webSocketsFail) return failureCount % 2 === 1
  return !context.pollingFailed && failureCount % 4 < 3
}

export function openHubConnection(
  context: HubState,
  failureCount: number,
  events: ConnectionEvents,
): SignalRConnection {
  const { timeouts } = context
  let stage: 'opening' | 'open' | 'closed' = 'opening'
  let socket: WebSocket | undefined
  let hasSocketFailed = false
  let hasResponded = false

  const limits = createAttemptLimits(context, {
    onTimeout: () => {
      if (pollingOnly) context.pollingFailed = true
      fail()
    },
    onSilent: (isSocket) => {
      if (isSocket) {
        context.webSocketsFail = true
        context.pollingFailed = false
      }
      events.onSilent()
    },
  })
  const httpClient = new HubHttpClient(timeouts, (method, ms) => {
    if (method === 'POST') timeouts.succeeded('request', ms)
    // The server has responded. The handshake follows, unless a socket opens first.
    if (stage === 'opening') limits.begin('handshake')
  })
  const pollingOnly = isPollingOnly(failureCount, context)
  const connection = buildConnection({ url: context.url, pollingOnly, httpClient, onSocket })

  function onSocket(newSocket: WebSocket): void {
    if (stage !== 'opening') {
      newSocket.close()
      return
    }
    socket = newSocket
    limits.begin('socket', { isSocket: true })
    newSocket.addEventListener('open', () => {
      if (stage !== 'opening') return
      limits.succeed()
      limits.begin('handshake', { isSocket: true })
    })
    newSocket.addEventListener('close', () => {
      if (stage !== 'opening') return
      // SignalR negotiates again, for long polling.
      socket = undefined
      hasSocketFailed = true
      limits.begin('request')
    })
  }

  function onStarted(): void {
    if (stage !== 'opening') return
    stage = 'open'
    limits.succeed()
    context.pollingFailed = false
    if (hasSocketFailed) context.webSocketsFail = true
    const hasFallenBack = context.webSocketsFail && socket === undefined
    if (process.env['REPORT_URL'] && hasFallenBack) sendReport('hub-by-polling')
    events.onOpen()
  }

  function fail(): void {
    if (stage !== 'opening') return
    close()
    events.onFail()
  }

  function close(): void {
    if (stage === 'closed') return
    const wasOpen = stage === 'open'
    stage = 'closed'
    limits.end()
    // SignalR ends the poll of an open connection itself.
    httpClient.closeAndAbort(wasOpen ? ['POST'] : ['POST', 'GET'])
    if (!wasOpen) socket?.close()
    // Not awaited: `stop` never resolves when the network is gone.
    connection.stop().catch(() => {})
    if (wasOpen) events.onLost()
  }

  /** A proxy may open a transport and cut it at the first query. After two such losses in a row, the other transport is tried. */
  function closeAsLost(): void {
    if (stage === 'open' && !hasResponded) {
      context.lossesBeforeResponse += 1
      if (context.lossesBeforeResponse > 1) {
        context.pollingFailed = socket === undefined
        context.webSocketsFail ||= socket !== undefined
      }
    }
    close()
  }

  function onResponse(ms: number): void {
    hasResponded = true
    context.lossesBeforeResponse = 0
    timeouts.succeeded('result', ms)
    if (socket !== undefined) context.webSocketsFail = false
  }

  limits.begin('request')
  connection.onclose(closeAsLost)
  connection.start().then(onStarted, () => {
    if (stage === 'opening') context.pollingFailed = pollingOnly
    fail()
  })

  return {
    close,
    closeAsLost,
    markSocketFailing: () => {
      if (socket !== undefined && !hasResponded) context.webSocketsFail = true
    },
    invoke: async (method, ...args) => {
      const startedAt = performance.now()
      try {
        const value = await connection.invoke(method, ...args)
        onResponse(performance.now() - startedAt)
        return ok(value)
      } catch (cause) {
        const hubError = hubErrorOf(connection, cause)
        if (hubError !== undefined) onResponse(performance.now() - startedAt)
        // SignalR would stay connected when a POST fails while a poll is open.
        else closeAsLost()
        return failed({ hubError })
      }
    },
  }
}

/** On an open connection SignalR throws the hub's error as a plain `Error`, and that of a transport as another class. */
function hubErrorOf({ state }: HubConnection, cause: unknown): string | undefined {
  if (state !== HubConnectionState.Connected || !(cause instanceof Error)) return undefined
  return Object.getPrototypeOf(cause) === Error.prototype ? cause.message : undefined
}
