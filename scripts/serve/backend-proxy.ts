import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Duplex } from 'node:stream'
import type { ProxyingCdnOptions } from './cdn.ts'

export interface ProxyOptions {
  /** Replaces the origin in the rules. */
  readonly backendOrigin: string
  /** Forwarded, or refused with 400. */
  readonly webSockets: WebSocketMode
  /** After this time the proxy responds with 504, or closes the connection when the headers are sent. */
  readonly cutMs?: number | undefined
}

export const webSocketModes = ['allow', 'refuse'] as const

export type WebSocketMode = (typeof webSocketModes)[number]

/** RFC 9110, section 7.6.1. */
const hopHeaders = /^(?:connection|keep-alive|proxy-connection|te|trailer|transfer-encoding)$/

/** Streams requests and WebSockets to a backend as a CDN does: with the backend's host and `x-forwarded-*` headers. */
export function proxyToBackend({
  backendOrigin,
  webSockets,
  cutMs,
}: ProxyOptions): Required<Pick<ProxyingCdnOptions, 'forward' | 'upgrade'>> {
  const send = backendOrigin.startsWith('https:') ? httpsRequest : httpRequest
  const backendAddress = ({ pathname, search }: URL) => new URL(pathname + search, backendOrigin)

  return {
    forward(incoming, response, target) {
      const proxied = send(backendAddress(target), {
        method: incoming.method,
        headers: { ...endToEnd(incoming), ...forwardedHeaders(incoming) },
      })
      const cut = cutAfter(cutMs, () => {
        proxied.destroy()
        refuse(response, 504, 'The backend did not respond in time.')
      })
      proxied.on('response', (backendResponse) => {
        response.writeHead(backendResponse.statusCode ?? 502, endToEnd(backendResponse))
        // A long poll or stream must arrive piece by piece.
        response.flushHeaders()
        backendResponse.pipe(response)
        backendResponse.on('error', () => response.destroy())
      })
      proxied.on('error', (error: NodeJS.ErrnoException) => {
        if (response.destroyed || response.writableEnded) return
        console.error(
          `${target.pathname} could not be forwarded to ${backendOrigin}: ${error.code}`,
        )
        refuse(response, 502, 'The backend cannot be reached.')
      })
      response.on('close', () => {
        clearTimeout(cut)
        proxied.destroy()
      })
      incoming.pipe(proxied)
    },

    upgrade(incoming, socket, head, target) {
      socket.on('error', () => socket.destroy())
      if (webSockets === 'refuse' || target === undefined) return refuseUpgrade(socket)

      const { connection, upgrade } = incoming.headers
      const proxied = send(backendAddress(target), {
        headers: { ...endToEnd(incoming), ...forwardedHeaders(incoming), connection, upgrade },
      })
      const cut = cutAfter(cutMs, () => {
        proxied.destroy()
        socket.destroy()
      })
      socket.on('close', () => {
        clearTimeout(cut)
        proxied.destroy()
      })
      proxied.on('upgrade', (response, backend, backendHead) => {
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rawHeaders(response)}\r\n`)
        socket.write(backendHead)
        backend.write(head)
        backend.on('error', () => socket.destroy()).on('close', () => socket.destroy())
        socket.on('close', () => backend.destroy())
        backend.pipe(socket)
        socket.pipe(backend)
      })
      proxied.on('response', () => refuseUpgrade(socket))
      proxied.on('error', () => refuseUpgrade(socket))
      proxied.end()
    },
  }
}

function cutAfter(ms: number | undefined, cut: () => void) {
  return ms === undefined ? undefined : setTimeout(cut, ms)
}

/** After the headers, only a closed connection can report an error. */
function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(message)
}

function refuseUpgrade(socket: Duplex): void {
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

function endToEnd({ headers }: IncomingMessage): Record<string, string | string[] | undefined> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'host' && !hopHeaders.test(name)),
  )
}

function forwardedHeaders({ headers, socket }: IncomingMessage): Record<string, string> {
  const before = headers['x-forwarded-for']
  return {
    'x-forwarded-for': [before ?? [], socket.remoteAddress ?? []].flat().join(', '),
    'x-forwarded-host': headers.host ?? '',
    'x-forwarded-proto': 'http',
  }
}

function rawHeaders({ rawHeaders: pairs }: IncomingMessage): string {
  return pairs.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
}
