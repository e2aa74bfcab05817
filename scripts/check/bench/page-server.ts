import { request } from 'node:http'
import { createSecureServer, type Http2Session, type ServerHttp2Stream } from 'node:http2'
import { createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Listening, listen } from '../../serve/listen.ts'
import { BodyQueue } from './body-queue.ts'
import type { Certificate } from './certificate.ts'

export interface PageServerOptions {
  readonly certificate: Certificate
  readonly upstream: string
  /** False sends all bodies in turn. */
  readonly byPriority: boolean
  /** Whether a browser can read each packet when it comes, or a whole record of up to 16 kB alone. */
  readonly smallRecords: boolean
  /** Wraps each connection, for example with a slow link. */
  readonly carry?: ((socket: Socket) => Duplex) | undefined
}

/**
 * One packet with IPv6 and TCP's timestamps holds such a TLS record. Go (net/http, Caddy, Traefik) and Cloudflare begin
 * connections with records of about this size; nginx fills records of 16 kB.
 */
const recordBytes = 1369

/** Hop-by-hop headers, and those that HTTP/2 replaces. */
const hopHeaders = /^(?::.*|connection|keep-alive|transfer-encoding|host)$/

export async function startPageServer(options: PageServerOptions): Promise<Listening> {
  const { key, cert } = options.certificate
  const queues = new WeakMap<Http2Session, BodyQueue>()
  const secure = createSecureServer({ key, cert, minVersion: 'TLSv1.3' })
  if (options.smallRecords) {
    secure.prependListener('secureConnection', (socket) => socket.setMaxSendFragment(recordBytes))
  }
  secure.on('session', (session) => queues.set(session, new BodyQueue(options.byPriority)))
  secure.on('sessionError', () => {})
  secure.on('stream', (stream: ServerHttp2Stream, headers) => {
    const method = headers[':method']
    const proxied = request(options.upstream + headers[':path'], {
      method,
      headers: withoutHop(headers),
    })
    proxied.on('response', async (answer) => {
      const body = await buffer(answer).catch(() => undefined)
      if (stream.destroyed || stream.session === undefined || body === undefined) return
      const sent = { ':status': answer.statusCode ?? 502, ...withoutHop(answer.headers) }
      stream.respond(sent, { endStream: body.length === 0 })
      if (body.length === 0) return
      queues.get(stream.session)?.add(stream, body, String(headers['priority'] ?? ''))
    })
    proxied.on('error', () => stream.destroy())
    // A closed page resets its streams.
    stream.on('error', () => stream.destroy()).on('close', () => proxied.destroy())
    stream.pipe(proxied)
  })
  return listen(
    createServer((socket) => {
      socket.on('error', () => socket.destroy())
      secure.emit('connection', options.carry?.(socket) ?? socket)
    }),
  )
}

function withoutHop<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.test(name)))
}
