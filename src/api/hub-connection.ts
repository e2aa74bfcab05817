import {
  type HttpClient,
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
} from '@microsoft/signalr'
import { failed, ok, type Result } from '../lib/result.ts'
import type { HubId } from './hub-ids.ts'
import type { Connection } from './reconnecting-connection.ts'
import { sendReport } from './send-report.ts'
import { TimeoutHttpClient } from './timeout-http-client.ts'
import { type SocketAttempt, webSocketWithTimeout } from './websocket-with-timeout.ts'

type InvokeFailure = { readonly hubError: string | undefined }

export interface SignalRConnection extends Connection {
  /** Never rejects; may never resolve. A connection whose transport fails is closed. */
  readonly invoke: (method: string, ...args: HubId[]) => Promise<Result<unknown, InvokeFailure>>
}

/** What earlier connections have shown about the proxies on the way. */
export interface TransportHints {
  webSocketsFail: boolean
}

const anyTransport = HttpTransportType.WebSockets | HttpTransportType.LongPolling

/** Leaves server-sent events out: behind a proxy that buffers them SignalR neither connects nor falls back. */
export function openHubConnection(
  url: string,
  attempt: number,
  hints: TransportHints,
): SignalRConnection {
  const httpClient = new TimeoutHttpClient()
  const socket: SocketAttempt = { state: 'unused' }
  const connection = buildConnection(url, transportFor(attempt, hints), httpClient, socket)
  let isOpen = false
  let onClose = () => {}
  const closed = new Promise<void>((resolve) => (onClose = resolve))
  connection.onclose(() => onClose())
  function close(): void {
    onClose()
    if (!isOpen && socket.state !== 'unused') hints.webSocketsFail = true
    httpClient.abortPosts()
    // Not awaited: stopping hangs when the network is gone.
    connection.stop().catch(() => {})
  }
  async function open(): Promise<void> {
    await connection.start()
    isOpen = true
    if (socket.state === 'started') hints.webSocketsFail = true
    if (process.env['REPORT_URL'] && hints.webSocketsFail) sendReport('hub-by-polling')
  }
  return {
    opened: open(),
    closed,
    close,
    invoke: async (method, ...args) => {
      try {
        return ok(await connection.invoke(method, ...args))
      } catch (cause) {
        const hubError = hubErrorOf(connection, cause)
        // SignalR stays connected when a POST fails beside a poll that still hangs.
        if (hubError === undefined) close()
        return failed({ hubError })
      }
    },
  }
}

/** An error of the hub is a plain `Error` on an open connection. Transport failures have classes of their own. */
function hubErrorOf({ state }: HubConnection, cause: unknown): string | undefined {
  if (state !== HubConnectionState.Connected || !(cause instanceof Error)) return undefined
  return Object.getPrototypeOf(cause) === Error.prototype ? cause.message : undefined
}

/** Some proxies break WebSockets silently, so every second attempt uses long polling alone. */
function transportFor(attempt: number, { webSocketsFail }: TransportHints): HttpTransportType {
  const pollingOnly = attempt % 2 === (webSocketsFail ? 1 : 0)
  return pollingOnly ? HttpTransportType.LongPolling : anyTransport
}

function buildConnection(
  url: string,
  transport: HttpTransportType,
  httpClient: HttpClient,
  socket: SocketAttempt,
): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(url, {
      transport,
      // Without credentials a hub of another origin may allow any origin (CORS).
      withCredentials: new URL(url).origin === window.location.origin,
      httpClient,
      // Missing in SignalR's types, read by its WebSocket transport.
      ...{ WebSocket: webSocketWithTimeout(socket) },
    })
    .configureLogging(LogLevel.None)
    .build()
}
