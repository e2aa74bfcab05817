import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Duplex } from 'node:stream'
import type { CdnOptions } from './cdn.ts'
import { headersOf } from './node-http.ts'

export interface ProxyOptions {
  /** Replaces the origin in Netlify's rewrite rules. */
  readonly backendOrigin: string
  /** Forwarded, or refused with 400. */
  readonly webSockets: WebSocketMode
  /** After this time the proxy responds with 504, or closes a connection whose headers are already sent. */
  readonly cutMs?: number | undefined
}

export const webSocketModes = ['allow', 'refuse'] as const

export type WebSocketMode = (typeof webSocketModes)[number]

/** Forwards requests and WebSockets to a backend as a CDN does: with the backend's host and `x-forwarded-*` headers. */
export function proxyToBackend({
  backendOrigin,
  webSockets,
  cutMs,
}: ProxyOptions): Required<Pick<CdnOptions, 'backend' | 'upgrade'>> {
  const backendUrl = ({ pathname, search }: URL) => new URL(pathname + search, backendOrigin)

  return {
    async backend(request) {
      const url = backendUrl(new URL(request.url))
      const cut = cutMs === undefined ? undefined : AbortSignal.timeout(cutMs)
      const signal = AbortSignal.any([request.signal, ...(cut ? [cut] : [])])
      try {
        const forwarded = new Request(url, request)
        return withoutConnectionHeaders(await fetch(forwarded, { redirect: 'manual', signal }))
      } catch (error) {
        if (request.signal.aborted) return undefined
        if (cut?.aborted)
          return new Response('The backend did not respond in time.', { status: 504 })
        const { cause } = error as { readonly cause?: NodeJS.ErrnoException }
        console.error(`${url.pathname} could not be forwarded to ${backendOrigin}: ${cause?.code}`)
        return new Response('The backend cannot be reached.', { status: 502 })
      }
    },

    upgrade(incoming, socket, head, target) {
      socket.on('error', () => socket.destroy())
      if (webSockets === 'refuse' || target === undefined) return refuseUpgrade(socket)

      const send = backendOrigin.startsWith('https:') ? httpsRequest : httpRequest
      const { connection, upgrade } = incoming.headers
      const proxied = send(backendUrl(target), {
        headers: { ...Object.fromEntries(headersOf(incoming)), connection, upgrade },
      })
      const cut = cutMs === undefined ? undefined : setTimeout(() => socket.destroy(), cutMs)
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

/** Removes the headers of the connection to the backend, and those of the compression, which `fetch` has undone. */
function withoutConnectionHeaders(response: Response): Response {
  const headers = new Headers(response.headers)
  const removed = ['connection', 'keep-alive', 'transfer-encoding']
  if (headers.has('content-encoding')) removed.push('content-encoding', 'content-length')
  for (const name of removed) headers.delete(name)
  return new Response(response.body, { status: response.status, headers })
}

function refuseUpgrade(socket: Duplex): void {
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

function rawHeaders({ rawHeaders: pairs }: IncomingMessage): string {
  return pairs.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
}
