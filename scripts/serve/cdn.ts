import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { projectRoot } from '../lib/project-root.ts'
import { type Listening, listen } from './listen.ts'
import { loadNetlifyRules } from './netlify-rules.ts'
import { abortedOnClose, asRequest, sendResponse, urlOf } from './node-http.ts'
import { type StaticAsset, staticAssets } from './static-assets.ts'

export interface CdnOptions {
  readonly dist: string
  /** Responds to forwarded requests. Undefined or a network error closes the connection. */
  readonly backend: (request: Request) => Promise<Response | undefined>
  /** Returns a response to use instead of the site. */
  readonly intercept?: (request: { readonly url: string }) => Promise<Response | undefined>
  /** Handles WebSockets; undefined refuses them, like a Netlify rewrite. `target` is where the rules forward them. */
  readonly upgrade?: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    target: URL | undefined,
  ) => void
  readonly port?: number
  /** 11 is for measurements and takes seconds. */
  readonly brotliQuality?: number
}

export type Cdn = Listening

/** What Netlify sends with a file that no rule names. */
export const defaultHeaders = { 'cache-control': 'public,max-age=0,must-revalidate' }

/** Serves the built site as Netlify does. Netlify's own packages read and match its rules. */
export async function startCdn(options: CdnOptions): Promise<Cdn> {
  const rules = await loadNetlifyRules(join(projectRoot, 'netlify.toml'), options.dist)
  const fileAt = staticAssets(options.dist, options.brotliQuality)

  const forwardTarget = (url: URL, rule = rules.ruleFor(url)): URL | undefined => {
    const target = rule && targetOf(rule.to, url)
    return target?.origin === url.origin ? undefined : target
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = urlOf(request)
    const sendFile = (file: StaticAsset, status: number): void => {
      const headers = rules.headersFor(status === 404 ? file.pathname : url.pathname)
      send(request, response, file, status, headers)
    }

    const intercepted = await options.intercept?.({ url: url.href })
    if (intercepted !== undefined) return sendResponse(intercepted, response)

    const rule = rules.ruleFor(url)
    const existing = await fileAt(url.pathname)
    if (existing !== undefined && rule?.force !== true) return sendFile(existing, 200)

    const target = forwardTarget(url, rule)
    if (target !== undefined) {
      const received = await asRequest(request, target, abortedOnClose(response))
      return sendResponse(await options.backend(received), response)
    }
    const rewritten = rule && (await fileAt(targetOf(rule.to, url).pathname))
    if (rewritten !== undefined && rule !== undefined) return sendFile(rewritten, rule.status)
    const notFound = await fileAt('/404.html')
    if (notFound !== undefined) return sendFile(notFound, 404)
    response.writeHead(404).end()
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error('The stand-in for the CDN could not respond:', error)
      response.destroy()
    })
  })
  const { upgrade } = options
  if (upgrade !== undefined) {
    server.on('upgrade', (request, socket, head) =>
      upgrade(request, socket, head, forwardTarget(urlOf(request))),
    )
  }
  return listen(server, options.port)
}

/** Keeps the query unless the rule has its own. */
function targetOf(to: string, url: URL): URL {
  const target = new URL(to, url)
  if (target.search === '') target.search = url.search
  return target
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticAsset,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? file.brotli : undefined
  const body = brotli ?? file.bytes
  for (const [name, value] of Object.entries({ ...defaultHeaders, ...headers })) {
    response.setHeader(name, value)
  }
  if (brotli !== undefined) response.setHeader('content-encoding', 'br')
  response.setHeader('vary', 'accept-encoding')
  response.setHeader('content-type', file.contentType)
  response.setHeader('content-length', body.length)
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body)
}
