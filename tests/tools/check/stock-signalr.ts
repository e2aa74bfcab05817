import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import webSocket from 'ws'
import { listen } from '../../../scripts/serve/listen.ts'

// A SignalR server with ASP.NET Core's defaults, after Microsoft's
// TransportProtocols.md and HubProtocol.md: negotiate version 1, long polls of 90 s, a ping every 15 s.

const frameEnd = '\u001e'

interface StockOptions {
  /** `LongPollingOptions.PollTimeout`, in milliseconds. */
  readonly pollTimeoutMs?: number
  /** `HubOptions.KeepAliveInterval`, in milliseconds. Long polling has no pings, because each poll keeps it alive. */
  readonly keepAliveMs?: number
  /** The hub's method. */
  readonly check?: (productId: unknown, invoiceId: unknown) => unknown
}

/** Queues frames until its transport sends them. */
interface Connection {
  readonly waiting: string[]
  /** Makes the transport send the queue, or notice the end. */
  wake: () => void
  isOver: boolean
  polled: boolean
}

/** Starts the server. Returns the address of its hub. */
export async function startStockSignalR(options: StockOptions = {}): Promise<string> {
  const { pollTimeoutMs = 90_000, keepAliveMs = 15_000, check = () => 0 } = options
  const connections = new Map<string, Connection>()
  const sockets = new webSocket.Server({ noServer: true })

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://hub')
    const body = await bodyOf(request)
    if (pathname === '/crypto/negotiate') return negotiate(request, response, searchParams)
    const id = searchParams.get('id')
    if (pathname !== '/crypto' || id === null) {
      return send(response, id === null ? 400 : 404, 'Connection ID required')
    }
    const connection = connections.get(id)
    if (connection === undefined) return send(response, 404, 'No Connection with that ID')
    if (request.method === 'GET') return poll(connection, response)
    if (request.method === 'POST') {
      receive(connection, body)
      return send(response, 200)
    }
    connections.delete(id)
    over(connection)
    return send(response, 202)
  })

  function negotiate(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    if (request.method !== 'POST') return send(response, 405)
    // Kestrel requires a content length.
    if (request.headers['content-length'] === undefined) return send(response, 411)
    const connectionToken = crypto.randomUUID()
    connections.set(connectionToken, { waiting: [], wake: () => {}, isOver: false, polled: false })
    const isFirstVersion = query.get('negotiateVersion') === '1'
    const answer = {
      negotiateVersion: isFirstVersion ? 1 : 0,
      connectionId: isFirstVersion ? crypto.randomUUID() : connectionToken,
      ...(isFirstVersion && { connectionToken }),
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
      ],
    }
    return send(response, 200, JSON.stringify(answer), 'application/json')
  }

  function poll(connection: Connection, response: ServerResponse): void {
    // A second poll ends the previous one.
    connection.wake()
    if (!connection.polled) {
      connection.polled = true
      send(response, 200)
      return
    }
    const answer = (status: 200 | 204) => {
      clearTimeout(timer)
      connection.wake = () => {}
      const frames = connection.waiting.splice(0).join('')
      send(response, frames === '' ? status : 200, frames, frames && 'application/octet-stream')
    }
    const timer = setTimeout(() => answer(200), pollTimeoutMs)
    connection.wake = () => answer(connection.isOver || connection.waiting.length === 0 ? 204 : 200)
    if (connection.isOver || connection.waiting.length > 0) connection.wake()
  }

  server.on('upgrade', (request, socket, head) => {
    const id = new URL(request.url ?? '/', 'http://hub').searchParams.get('id') ?? ''
    const connection = connections.get(id)
    if (connection === undefined) {
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      let pings: NodeJS.Timeout | undefined
      socket.once('close', () => clearInterval(pings))
      connection.wake = () => {
        for (const each of connection.waiting.splice(0)) client.send(each)
        if (connection.isOver) client.close()
      }
      client.on('message', (message) => {
        receive(connection, String(message))
        // The handshake comes before the first ping.
        pings ??= setInterval(() => client.send(frame({ type: 6 })), keepAliveMs)
      })
    })
  })

  function receive(connection: Connection, message: string): void {
    for (const text of message.split(frameEnd).filter((each) => each !== '')) {
      const reply = replyTo(JSON.parse(text), check)
      if (reply === 'close') over(connection)
      else if (reply !== undefined) connection.waiting.push(frame(reply))
    }
    if (connection.waiting.length > 0) connection.wake()
  }

  const { origin, close } = await listen(server)
  onTestFinished(close)
  return `${origin}/crypto`
}

/** Sends a close message, then ends the transport. */
function over(connection: Connection): void {
  connection.isOver = true
  connection.waiting.push(frame({ type: 7 }))
  connection.wake()
}

function replyTo(
  message: Readonly<Record<string, unknown>>,
  check: NonNullable<StockOptions['check']>,
): object | 'close' | undefined {
  const { protocol, version, type, invocationId, target, arguments: given } = message
  if (protocol !== undefined) {
    const isSpoken = protocol === 'json' && version === 1
    return isSpoken ? {} : { error: `The protocol '${protocol}' is not supported.` }
  }
  if (type === 7) return 'close'
  if (type !== 1) return undefined
  const completion = { type: 3, invocationId }
  if (target !== 'CheckInvoiceStatus') {
    return { ...completion, error: `Unknown hub method '${target}'` }
  }
  const [productId, invoiceId, ...more] = Array.isArray(given) ? given : []
  if (typeof productId !== 'string' || typeof invoiceId !== 'string' || more.length > 0) {
    return { ...completion, error: `Failed to invoke '${target}' due to an error on the server.` }
  }
  try {
    return { ...completion, result: check(productId, invoiceId) }
  } catch {
    const error = `An unexpected error occurred invoking '${target}' on the server.`
    return { ...completion, error }
  }
}

const frame = (message: object) => JSON.stringify(message) + frameEnd

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request) body += piece
  return body
}

function send(response: ServerResponse, status: number, text = '', type = 'text/plain'): void {
  const length = { 'content-length': Buffer.byteLength(text) }
  response.writeHead(status, { 'content-type': type, ...(status !== 204 && length) }).end(text)
}
