import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Headers that describe the connection, or a body in chunks (RFC 9110, section 7.6.1). */
const hopHeaders =
  /^(?:host|connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/

/** The headers of a request, with those that a CDN adds. */
export function headersOf({ headers: received, socket }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(received)) {
    if (value !== undefined && !hopHeaders.test(name)) headers.set(name, String(value))
  }
  headers.append('x-forwarded-for', socket.remoteAddress ?? '')
  headers.set('x-forwarded-host', received.host ?? '')
  headers.set('x-forwarded-proto', 'http')
  return headers
}

export async function asRequest(
  incoming: IncomingMessage,
  url: URL,
  signal: AbortSignal,
): Promise<Request> {
  const headers = headersOf(incoming)
  const method = incoming.method ?? 'GET'
  const chunks: Buffer[] = []
  if (method !== 'GET' && method !== 'HEAD') for await (const chunk of incoming) chunks.push(chunk)
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null
  return new Request(url, { method, headers, body, signal })
}

/** Sends the body piece by piece. Without a response, closes the connection, as a failing network does. */
export async function sendResponse(
  response: Response | undefined,
  target: ServerResponse,
): Promise<void> {
  if (response === undefined || response.type === 'error') {
    target.destroy()
    return
  }
  for (const [name, value] of response.headers) target.appendHeader(name, value)
  target.writeHead(response.status).flushHeaders()
  if (response.body === null) target.end()
  else await pipeline(Readable.from(response.body), target).catch(() => target.destroy())
}

export function urlOf(incoming: IncomingMessage): URL {
  return new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
}

export function abortedOnClose(response: ServerResponse): AbortSignal {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  return closed.signal
}
