import type { IncomingMessage } from 'node:http'
import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** Responds to a request. Undefined or `Response.error()` closes the connection, in HTTP/2 only the stream. */
export type Respond = (request: Request) => Promise<Response | undefined>

/** A request of HTTP/1 or HTTP/2. */
type Incoming = Readable & Pick<IncomingMessage, 'headers' | 'method' | 'socket' | 'url'>

interface Outgoing extends Writable {
  readonly appendHeader: (name: string, value: string) => unknown
  readonly writeHead: (status: number) => unknown
  readonly flushHeaders?: () => void
}

/** Returns a listener for a server of Node. It adds the headers of a CDN to each request. */
export function listenerFor(respond: Respond) {
  return async (incoming: Incoming, outgoing: Outgoing): Promise<void> => {
    const closed = new AbortController()
    outgoing.once('close', () => closed.abort())
    try {
      const head = requestWithoutBody(incoming)
      const body = /^(?:GET|HEAD)$/.test(head.method) ? null : await buffer(incoming)
      const request = new Request(head, { body, signal: closed.signal })
      await sendResponse(await respond(request), outgoing)
    } catch (error) {
      abandon(outgoing, error)
    }
  }
}

/** Logs the error of a call and closes its connection or stream. Unhandled, the error would end the server. */
export function abandon(outgoing: Writable, error: unknown): void {
  console.error('The server could not respond:', error)
  outgoing.destroy()
}

/** Adds the headers of a CDN. */
export function requestWithoutBody(incoming: Incoming): Request {
  const { headers, method = 'GET', url = '/' } = incoming
  const address = new URL(url, `${headers[':scheme'] ?? 'http'}://${hostOf(headers)}`)
  return new Request(address, { method, headers: forwardedHeaders(incoming) })
}

function hostOf(headers: Incoming['headers']): string {
  return String(headers[':authority'] ?? headers.host ?? 'localhost')
}

/** Matches headers of one connection (RFC 9110, section 7.6.1), the host, and the pseudo-headers of HTTP/2. */
export const hopHeaders =
  /^(?::.*|host|connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/

/** Returns the headers of a request, with those that a CDN adds. */
export function forwardedHeaders({ headers: received, socket }: Incoming): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(received)) {
    if (value !== undefined && !hopHeaders.test(name)) headers.set(name, String(value))
  }
  headers.append('x-forwarded-for', socket.remoteAddress ?? '')
  headers.set('x-forwarded-host', hostOf(received))
  headers.set('x-forwarded-proto', 'http')
  return headers
}

/** Sends the body piece by piece. Without a response, closes the connection or stream, as a failing network does. */
export async function sendResponse(
  response: Response | undefined,
  target: Outgoing,
): Promise<void> {
  if (response === undefined || response.type === 'error') {
    target.destroy()
    return
  }
  for (const [name, value] of response.headers) target.appendHeader(name, value)
  target.writeHead(response.status)
  target.flushHeaders?.()
  if (response.body === null) target.end()
  else await pipeline(Readable.from(response.body), target).catch(() => target.destroy())
}
