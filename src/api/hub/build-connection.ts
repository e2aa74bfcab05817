import {
  type HttpClient,
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr'

const anyTransport = HttpTransportType.WebSockets | HttpTransportType.LongPolling

interface ConnectionSettings {
  readonly url: string
  readonly pollingOnly: boolean
  readonly httpClient: HttpClient
  readonly onSocket: (socket: WebSocket) => void
}

/** Leaves server-sent events out: behind a proxy that buffers them SignalR neither connects nor falls back. */
export function buildConnection(settings: ConnectionSettings): HubConnection {
  const { url, pollingOnly, httpClient, onSocket } = settings
  return new HubConnectionBuilder()
    .withUrl(url, {
      transport: pollingOnly ? HttpTransportType.LongPolling : anyTransport,
      // A hub of another origin gets no credentials, so its CORS header may allow any origin.
      withCredentials: new URL(url).origin === window.location.origin,
      httpClient,
      // Missing in SignalR's types, used by its WebSocket transport.
      ...{ WebSocket: watchedWebSocket(onSocket) },
    })
    .configureLogging(LogLevel.None)
    .build()
}

/** Reads the global when called, so that tests can replace it. */
function watchedWebSocket(onSocket: (socket: WebSocket) => void): typeof WebSocket {
  return class WatchedWebSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      onSocket(this)
    }
  }
}
