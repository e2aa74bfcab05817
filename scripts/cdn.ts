import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { projectRoot } from './build-site.ts'
import { readNetlifyRules } from './netlify-rules.ts'
import { type PublishedFile, publishedFiles } from './published-files.ts'

export interface CdnOptions {
  /** The published folder. */
  readonly dist: string
  /** Answers what the rules forward to the shop; nothing, or a network error, breaks the connection. */
  readonly backend: (request: Request) => Promise<Response | undefined>
  /** Asked before the site itself: what a preview adds to it. */
  readonly inFront?: (request: Request) => Promise<Response | undefined>
  /** Takes a WebSocket. Without it there are none, as behind a rewrite of Netlify. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly port?: number
}

export interface Cdn {
  /** Such as `http://127.0.0.1:41234`. */
  readonly origin: string
  readonly close: () => Promise<void>
}

/** What Netlify says about a file when no rule of the site does. */
export const defaultHeaders = { 'cache-control': 'public,max-age=0,must-revalidate' }

/**
 * A stand-in for Netlify on this machine: the built site under the real rules of `netlify.toml` and
 * `_redirects`, read and matched by Netlify's own packages. Existing files shadow rules without force.
 */
export async function startCdn(options: CdnOptions): Promise<Cdn> {
  const rules = await readNetlifyRules(join(projectRoot, 'netlify.toml'), options.dist)
  const fileAt = publishedFiles(options.dist)

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
    const sendFile = (file: PublishedFile, status: number): void => {
      const headers = rules.headersFor(status === 404 ? file.pathname : url.pathname)
      send(request, response, file, status, headers)
    }

    const received = { ...(await receive(request)), signal: goneFrom(response) }
    const added = await options.inFront?.(new Request(url, received))
    if (added !== undefined) return forward(added, response)

    const rule = rules.ruleFor(url)
    const existing = await fileAt(url.pathname)
    if (existing !== undefined && rule?.force !== true) return sendFile(existing, 200)

    const target = rule && new URL(rule.to, url)
    if (target !== undefined && target.search === '') target.search = url.search
    if (target !== undefined && rule !== undefined && target.origin !== url.origin) {
      return forward(await options.backend(new Request(target, received)), response)
    }
    const rewritten = target && (await fileAt(target.pathname))
    if (rewritten !== undefined && rule !== undefined) return sendFile(rewritten, rule.status)
    const notFound = await fileAt('/404.html')
    if (notFound !== undefined) return sendFile(notFound, 404)
    response.writeHead(404).end()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('The stand-in for the CDN could not answer:', error)
      response.destroy()
    })
  })
  if (options.upgrade !== undefined) server.on('upgrade', options.upgrade)

  await new Promise<void>((listening, fail) => {
    server.once('error', fail).listen(options.port ?? 0, '127.0.0.1', listening)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: PublishedFile,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  const packed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? file.brotli : undefined
  const body = packed ?? file.bytes
  for (const [name, value] of Object.entries({ ...defaultHeaders, ...headers })) {
    response.setHeader(name, value)
  }
  if (packed !== undefined) response.setHeader('content-encoding', 'br')
  response.setHeader('vary', 'accept-encoding')
  response.setHeader('content-type', file.contentType)
  response.setHeader('content-length', body.length)
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body)
}

/** Passes on an answer of the shop. No answer is what a buyer sees when a network fails: a cut line. */
async function forward(answer: Response | undefined, response: ServerResponse): Promise<void> {
  if (answer === undefined || answer.type === 'error') {
    response.destroy()
    return
  }
  const body = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body)
}

/** Tells when the browser has hung up, or has got its answer. */
function goneFrom(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone.signal
}

async function receive(request: IncomingMessage): Promise<RequestInit> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // The body arrives in one piece, so its old framing no longer holds.
    if (value === undefined || /^(?:host|connection|transfer-encoding|upgrade)$/.test(name))
      continue
    headers.set(name, String(value))
  }
  const method = request.method ?? 'GET'
  const chunks: Buffer[] = []
  if (method !== 'GET' && method !== 'HEAD') for await (const chunk of request) chunks.push(chunk)
  return { method, headers, body: chunks.length > 0 ? Buffer.concat(chunks) : null }
}
