import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import webSocket from 'ws'
import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import {
  type Completion,
  closeFrame,
  completionFrame,
  type Invocation,
  pingFrame,
} from '../../../mocks/signalr/hub-protocol.ts'
import { hubResponse } from '../../../mocks/signalr/hub-response.ts'
import { listen } from '../../../scripts/serve/listen.ts'
import {
  abortedOnClose,
  addressOf,
  asRequest,
  sendResponse,
} from '../../../scripts/serve/node-http.ts'

// ASP.NET Core's SignalR as it is without configuration, after Microsoft's TransportProtocols.md and HubProtocol.md.

interface StockOptions {
  /** `LongPollingOptions.PollTimeout`. */
  readonly pollTimeoutMs?: number
  /** `HubOptions.KeepAliveInterval`, of WebSockets alone. */
  readonly keepAliveMs?: number
  /** Returns the result of the hub's method, or throws. */
  readonly check?: (productId: unknown, invoiceId: unknown) => unknown
}

/** Returns the address of the hub. */
export async function startStockSignalR(options: StockOptions = {}): Promise<string> {
  const { pollTimeoutMs = 90_000, keepAliveMs = 15_000, check = () => 0 } = options
  const sockets = new webSocket.Server({ noServer: true })
  const hub = new FakeHub({
    invoke: (invocation, { send }) =>
      send(completionFrame(invocation, completionOf(invocation, check))),
    transports: () => ['WebSockets', 'ServerSentEvents', 'LongPolling'],
    startPollTimer: (onTimeout) => {
      const timer = setTimeout(onTimeout, pollTimeoutMs)
      return () => clearTimeout(timer)
    },
  })

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/crypto/negotiate') return negotiate(request, searchParams)
    const id = searchParams.get('id')
    if (id === null) return new Response('Connection ID required', { status: 400 })
    if (request.method === 'DELETE') hub.polled.get(id)?.send(closeFrame)
    return hubResponse(hub, request, request.signal)
  }

  function negotiate({ method, headers }: Request, query: URLSearchParams): Response {
    if (method !== 'POST') return new Response(null, { status: 405 })
    // Kestrel requires the length of a body.
    if (!headers.has('content-length')) return new Response(null, { status: 411 })
    const { connectionToken, ...answered } = hub.negotiate()
    return query.get('negotiateVersion') === '1'
      ? Response.json({ ...answered, connectionToken })
      : Response.json({ ...answered, negotiateVersion: 0, connectionId: connectionToken })
  }

  const server = createServer(async (incoming, response) => {
    const request = await asRequest(incoming, addressOf(incoming), abortedOnClose(response))
    await sendResponse(await respond(request), response)
  })

  server.on('upgrade', (request, socket, head) => {
    const id = new URL(request.url ?? '/', 'http://hub').searchParams.get('id') ?? ''
    if (!hub.takeToken(id)) {
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const { receive } = hub.connect(client)
      let pings: NodeJS.Timeout | undefined
      socket.once('close', () => clearInterval(pings))
      client.on('message', (message) => {
        receive(message)
        // The handshake precedes the first ping.
        pings ??= setInterval(() => client.send(pingFrame), keepAliveMs)
      })
    })
  })

  const { origin, close } = await listen(server)
  onTestFinished(close)
  return `${origin}/crypto`
}

function completionOf(
  { target, arguments: args }: Invocation,
  check: NonNullable<StockOptions['check']>,
): Completion {
  if (target !== 'CheckInvoiceStatus') return { error: `Unknown hub method '${target}'` }
  const [productId, invoiceId, ...more] = args
  if (typeof productId !== 'string' || typeof invoiceId !== 'string' || more.length > 0) {
    return { error: `Failed to invoke '${target}' due to an error on the server.` }
  }
  try {
    return { result: check(productId, invoiceId) }
  } catch {
    return { error: `An unexpected error occurred invoking '${target}' on the server.` }
  }
}
