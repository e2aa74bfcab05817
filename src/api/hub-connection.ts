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
import { TimeoutHttpClient } from './timeout-http-client.ts'
import { type SocketAttempt, webSocketWithTimeout } from './websocket-with-timeout.ts'

/** The hub's own error message, or undefined when no answer came. */
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

/**
 * Opens a connection over WebSockets or long polling. Server-sent events are left out: behind a proxy that buffers
 * them the client neither connects nor falls back.
 *
 * @param url absolute.
 * @param attempt counts from 1 since the last open connection.
 */
export function openHubConnection(
  url: string,
  attempt: number,
  hints: TransportHints,
): SignalRConnection {
  const httpClient = new TimeoutHttpClient()
  const socket: SocketAttempt = { started: false, opened: false }
  const connection = buildConnection(url, transportFor(attempt, hints), httpClient, socket)
  let isOpen = false
  let onClose = () => {}
  const closed = new Promise<void>((resolve) => (onClose = resolve))
  connection.onclose(() => onClose())
  function close(): void {
    onClose()
    if (!isOpen && socket.started) hints.webSocketsFail = true
    httpClient.abortPosts()
    // Not awaited: stopping hangs when the network is gone.
    connection.stop().catch(() => {})
  }
  async function open(): Promise<void> {
    await connection.start()
    isOpen = true
    if (socket.started && !socket.opened) hints.webSocketsFail = true
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

/**
 * An error completion is a plain `Error` on an open connection. Transport failures have classes of their own
 * (HttpError, TimeoutError, AbortError, TypeError), are no errors, or close the connection.
 */
function hubErrorOf({ state }: HubConnection, cause: unknown): string | undefined {
  if (state !== HubConnectionState.Connected || !(cause instanceof Error)) return undefined
  return Object.getPrototypeOf(cause) === Error.prototype ? cause.message : undefined
}

/**
 * Every second attempt uses long polling alone, since some proxies break WebSockets silently. Once one did, long
 * polling comes first.
 */
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
