import {
  DefaultHttpClient,
  type HttpClient,
  type HttpRequest,
  type HttpResponse,
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
  NullLogger,
} from '@microsoft/signalr'
import { failed, ok, type Result } from '../lib/result.ts'
import type { HubId } from './hub-ids.ts'
import type { Line } from './reconnecting-connection.ts'
import { type SocketTrial, webSocketWithTimeout } from './websocket-with-timeout.ts'

/** The hub's own error message, or undefined when no answer came. */
type InvokeFailure = { readonly hubError: string | undefined }

/** One SignalR connection to the hub. */
export interface HubConnectionLine extends Line {
  /** Never rejects; may never resolve. A connection whose transport fails is closed. */
  readonly invoke: (method: string, ...args: HubId[]) => Promise<Result<unknown, InvokeFailure>>
}

/** What the page has learnt about the proxies between itself and the hub. */
export interface KnownProxies {
  /** One refuses WebSockets, swallows them, or passes nothing through. */
  breakSockets: boolean
}

/** Proxies cut a request that hangs longer; Netlify's after 26 seconds. */
const pollDeadlineMs = 20_000
const callDeadlineMs = 10_000

const anyTransport = HttpTransportType.WebSockets | HttpTransportType.LongPolling

/**
 * Opens one connection: negotiates, then takes WebSockets or, where a proxy swallows those, long polling.
 * Server-sent events are left out: behind a proxy that buffers them the client neither connects nor falls back.
 *
 * @param url absolute.
 * @param attempt counts from 1 since a connection was last up.
 */
export function openHubConnection(
  url: string,
  attempt: number,
  proxies: KnownProxies,
): HubConnectionLine {
  const httpClient = new PunctualHttpClient(NullLogger.instance)
  const socket: SocketTrial = { begun: false, opened: false }
  const connection = buildConnection(url, transportOf(attempt, proxies), httpClient, socket)
  let isUp = false
  let closed = () => {}
  const down = new Promise<void>((resolve) => (closed = resolve))
  connection.onclose(() => closed())
  function close(): void {
    // Stopping hangs on a network that is gone, so nothing waits for it.
    closed()
    if (!isUp && socket.begun) proxies.breakSockets = true
    httpClient.stopPosting()
    connection.stop().catch(() => {})
  }
  async function start(): Promise<void> {
    await connection.start()
    isUp = true
    if (socket.begun && !socket.opened) proxies.breakSockets = true
  }
  return {
    up: start(),
    down,
    close,
    invoke: async (method, ...args) => {
      try {
        return ok(await connection.invoke(method, ...args))
      } catch (cause) {
        const hubError = hubErrorOf(connection, cause)
        // A POST that failed beside a poll that still hangs leaves SignalR connected.
        if (hubError === undefined) close()
        return failed({ hubError })
      }
    },
  }
}

/**
 * An error completion of the hub is a plain `Error` on an open connection. Failures of the transport have a
 * class of their own (HttpError, TimeoutError, AbortError, TypeError), are no errors, or close the connection.
 */
function hubErrorOf({ state }: HubConnection, cause: unknown): string | undefined {
  if (state !== HubConnectionState.Connected || !(cause instanceof Error)) return undefined
  return Object.getPrototypeOf(cause) === Error.prototype ? cause.message : undefined
}

/**
 * Every second attempt is long polling alone: some proxies break a WebSocket silently. Behind one that
 * has done so it comes first, so that each loss does not cost the wait for another.
 */
function transportOf(attempt: number, { breakSockets }: KnownProxies): HttpTransportType {
  const plain = attempt % 2 === (breakSockets ? 1 : 0)
  return plain ? HttpTransportType.LongPolling : anyTransport
}

function buildConnection(
  url: string,
  transport: HttpTransportType,
  httpClient: HttpClient,
  socket: SocketTrial,
): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(url, {
      transport,
      // A hub of another origin needs no cookies of ours, and then may answer any origin (CORS).
      withCredentials: new URL(url).origin === window.location.origin,
      httpClient,
      // Not in the package's types, but in its code: the class its WebSocket transport uses.
      ...{ WebSocket: webSocketWithTimeout(socket) },
    })
    .configureLogging(LogLevel.None)
    .build()
}

/** A signal in the shape the package asks for. */
interface PostSignal {
  aborted: boolean
  onabort: (() => void) | null
}

/** Limits every HTTP call of the hub, the hanging polls included. */
class PunctualHttpClient extends DefaultHttpClient {
  readonly #posts = new Set<PostSignal>()

  override async send(request: HttpRequest): Promise<HttpResponse> {
    if (request.method === 'GET') return super.send({ ...request, timeout: pollDeadlineMs })
    if (request.method !== 'POST') return super.send({ ...request, timeout: callDeadlineMs })
    const abortSignal: PostSignal = { aborted: false, onabort: null }
    this.#posts.add(abortSignal)
    try {
      return await super.send({ ...request, timeout: callDeadlineMs, abortSignal })
    } finally {
      this.#posts.delete(abortSignal)
    }
  }

  /**
   * Ends the negotiation and the messages that hang: the package leaves them alone when a connection is
   * stopped, and over HTTP/1.1 six of them keep every other request of the page waiting.
   */
  stopPosting(): void {
    for (const signal of this.#posts) {
      signal.aborted = true
      signal.onabort?.()
    }
  }
}
