import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { connect as connectTls } from 'node:tls'
import type { CdnOptions } from './cdn.ts'
import { forwardedHeaders, hopHeaders } from './node-http.ts'

export interface ProxyOptions {
  /** Gets the requests in place of the origin that Netlify's rewrite rules name. */
  readonly backendOrigin: string
  /** Refuses WebSockets with 400. By default they are forwarded. */
  readonly refusesWebSockets?: boolean | undefined
  /** After this time the proxy responds with 504, or closes a connection whose headers are already sent. */
  readonly timeoutMs?: number | undefined
}

/** Forwards requests and WebSockets to a backend as a CDN does, with the backend's host. */
export function proxyToBackend({
  backendOrigin,
  refusesWebSockets,
  timeoutMs,
}: ProxyOptions): Required<Pick<CdnOptions, 'backend' | 'upgrade'>> {
  const timeoutSignals = () => (timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)])

  return {
    async backend(request) {
      const { pathname, search } = new URL(request.url)
      const url = new URL(pathname + search, backendOrigin)
      const timeout = timeoutSignals()
      const signal = AbortSignal.any([request.signal, ...timeout])
      try {
        const forwarded = new Request(url, request)
        return withoutConnectionHeaders(await fetch(forwarded, { redirect: 'manual', signal }))
      } catch (error) {
        if (request.signal.aborted) return undefined
        if (timeout[0]?.aborted)
          return new Response('The backend did not respond in time.', { status: 504 })
        const { cause } = error as { readonly cause?: NodeJS.ErrnoException }
        console.error(`${pathname} could not be forwarded to ${backendOrigin}: ${cause?.code}`)
        return new Response('The backend cannot be reached.', { status: 502 })
      }
    },

    upgrade(incoming, socket, head) {
      if (refusesWebSockets) {
        socket.on('error', () => socket.destroy())
        socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
        return
      }
      const { protocol, hostname, port, host } = new URL(backendOrigin)
      const isTls = protocol === 'https:'
      const address = { host: hostname, port: Number(port || (isTls ? 443 : 80)) }
      const server = isTls ? connectTls({ ...address, servername: hostname }) : connect(address)
      const forwarded = Object.fromEntries(forwardedHeaders(incoming))
      const headers = { ...forwarded, host, connection: 'Upgrade' }
      const lines = Object.entries({ ...headers, upgrade: 'websocket' }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      )
      server.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      server.write(head)
      // A lost connection or the time-out ends both sockets.
      const signal = AbortSignal.any(timeoutSignals())
      pipeline(socket, server, socket, { signal }).catch(() => {})
    },
  }
}

/** Removes the headers of the connection to the backend, and those of the compression, which `fetch` has undone. */
function withoutConnectionHeaders(response: Response): Response {
  const headers = new Headers([...response.headers].filter(([name]) => !hopHeaders.test(name)))
  if (headers.has('content-encoding')) headers.delete('content-length')
  headers.delete('content-encoding')
  return new Response(response.body, { status: response.status, headers })
}
