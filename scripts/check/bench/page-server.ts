import {
  createSecureServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2'
import { createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Certificate } from './certificate.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface PageServerOptions {
  readonly certificate: Certificate
  readonly answer: (request: Request) => Promise<Answer>
  /** What a connection goes through before the server; straight when left out. */
  readonly carry?: (socket: Socket) => Duplex
}

export interface PageServer {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Small enough that two files under way share the line, and an answer of the shop passes a large file. */
const pieceBytes = 4096

/** Answers over HTTP/2 and TLS 1.3, as a CDN does. */
export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const { key, cert } = options.certificate
  const serve = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const path = headers[':path'] ?? '/'
    const request = new Request(`https://${headers[':authority']}${path}`, {
      method: headers[':method'] ?? 'GET',
      headers: plainHeaders(headers),
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    })
    await send(stream, await options.answer(request))
  }

  const secure = createSecureServer({ key, cert, minVersion: 'TLSv1.3' })
  secure.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    // A page that is closed resets what is still under way.
    stream.on('error', () => stream.destroy())
    serve(stream, headers).catch((error: unknown) => {
      if (!stream.destroyed) console.error(`${headers[':path']} could not be answered:`, error)
      stream.destroy()
    })
  })
  secure.on('sessionError', () => {})

  const connections = new Set<Socket>()
  const listener = createServer((socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket)).on('error', () => socket.destroy())
    secure.emit('connection', options.carry?.(socket) ?? socket)
  })
  await new Promise<void>((listening, fail) => {
    listener.once('error', fail).listen(0, '127.0.0.1', listening)
  })
  const address = listener.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return {
    port: address.port,
    close: () =>
      new Promise((closed) => {
        listener.close(() => closed())
        for (const socket of connections) socket.destroy()
      }),
  }
}

function plainHeaders(headers: IncomingHttpHeaders): Headers {
  const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  return new Headers(plain.map(([name, value]) => [name, String(value)]))
}

/** In pieces, each waiting until the one before has left: what a real line does to a real server. */
async function send(stream: ServerHttp2Stream, { status, headers, body }: Answer): Promise<void> {
  if (stream.destroyed) return
  const sent: OutgoingHttpHeaders = {
    ':status': status,
    ...headers,
    'content-length': body.length,
  }
  stream.respond(sent, { endStream: body.length === 0 })
  for (let from = 0; from < body.length && !stream.destroyed; from += pieceBytes) {
    const piece = body.subarray(from, from + pieceBytes)
    const isLast = from + pieceBytes >= body.length
    await new Promise<void>((left) => {
      stream.once('close', left)
      const done = (): void => {
        stream.off('close', left)
        left()
      }
      if (isLast) stream.end(piece, done)
      else stream.write(piece, done)
    })
  }
}
