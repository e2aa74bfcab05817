import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as askSecurely } from 'node:https'
import type { Duplex } from 'node:stream'
import type { ProxyingCdnOptions } from './cdn.ts'

export interface ForwardOptions {
  /** The shop, such as `http://localhost:8787`: asked in place of the origin the rules were built with. */
  readonly backendOrigin: string
  /** What becomes of a WebSocket: passed on, answered with 400, or never answered. */
  readonly webSockets: WebSocketFate
  /** Whatever takes longer is cut, in milliseconds: 504 when nothing has been answered yet. */
  readonly cutMs?: number | undefined
}

export const webSocketFates = ['allow', 'refuse', 'swallow'] as const

export type WebSocketFate = (typeof webSocketFates)[number]

/** What one hop says to the next and does not concern the one after it (RFC 9110, section 7.6.1). */
const hopHeaders = /^(?:connection|keep-alive|proxy-connection|te|trailer|transfer-encoding)$/

/**
 * Passes requests and sockets on to a shop at another address, byte by byte, as the CDN’s rewrites do: with the
 * shop’s own name as host, and the buyer’s address and the site’s name in the usual headers.
 */
export function forwardToShop({
  backendOrigin,
  webSockets,
  cutMs,
}: ForwardOptions): Required<Pick<ProxyingCdnOptions, 'forward' | 'upgrade'>> {
  const send = backendOrigin.startsWith('https:') ? askSecurely : ask
  const shopAddress = ({ pathname, search }: URL) => new URL(pathname + search, backendOrigin)

  return {
    forward(incoming, response, target) {
      const onward = send(shopAddress(target), {
        method: incoming.method,
        headers: { ...endToEnd(incoming), ...forwardedHeaders(incoming) },
      })
      const cut = cutAfter(cutMs, () => {
        onward.destroy()
        refuse(response, 504, 'The shop did not answer in time.')
      })
      onward.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, endToEnd(answer))
        // Each piece as it comes: a stream that is held back is of no use.
        response.flushHeaders()
        answer.pipe(response)
        answer.on('error', () => response.destroy())
      })
      onward.on('error', (error: NodeJS.ErrnoException) => {
        if (response.destroyed || response.writableEnded) return
        console.error(
          `${target.pathname} could not be forwarded to ${backendOrigin}: ${error.code}`,
        )
        refuse(response, 502, 'The shop cannot be reached.')
      })
      response.on('close', () => {
        clearTimeout(cut)
        onward.destroy()
      })
      incoming.pipe(onward)
    },

    upgrade(incoming, socket, head, target) {
      socket.on('error', () => socket.destroy())
      if (webSockets === 'swallow' && target !== undefined) {
        // The browser's goodbye is only heard by one who listens.
        socket.on('end', () => socket.end()).resume()
        return
      }
      if (webSockets === 'refuse' || target === undefined) return turnAway(socket)

      const { connection, upgrade } = incoming.headers
      const onward = send(shopAddress(target), {
        headers: { ...endToEnd(incoming), ...forwardedHeaders(incoming), connection, upgrade },
      })
      const cut = cutAfter(cutMs, () => {
        onward.destroy()
        socket.destroy()
      })
      socket.on('close', () => {
        clearTimeout(cut)
        onward.destroy()
      })
      onward.on('upgrade', (answer, shop, shopHead) => {
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rawHeaders(answer)}\r\n`)
        socket.write(shopHead)
        shop.write(head)
        shop.on('error', () => socket.destroy()).on('close', () => socket.destroy())
        socket.on('close', () => shop.destroy())
        shop.pipe(socket)
        socket.pipe(shop)
      })
      onward.on('response', () => turnAway(socket))
      onward.on('error', () => turnAway(socket))
      onward.end()
    },
  }
}

function cutAfter(ms: number | undefined, cut: () => void) {
  return ms === undefined ? undefined : setTimeout(cut, ms)
}

/** What has been answered in part cannot be taken back: then the line is cut. */
function refuse(response: ServerResponse, status: number, words: string): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(words)
}

function turnAway(socket: Duplex): void {
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
