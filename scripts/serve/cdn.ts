import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { type ListeningServer, listen } from './listen.ts'
import { loadNetlifyRules } from './netlify-rules.ts'
import { listenerFor, type Respond } from './node-http.ts'
import { type StaticAsset, staticAssets } from './static-assets.ts'

export interface CdnOptions {
  readonly dist: string
  /** Responds to forwarded requests. */
  readonly backend: Respond
  /** Returns a response to use instead of the site's, or undefined. */
  readonly intercept?: Respond
  /** Compresses text files with Brotli, for measurements. That takes seconds. */
  readonly compresses?: boolean
  /** Handles WebSockets, whatever their path; undefined forwards an upgrade request as a plain GET, so a WebSocket fails. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly port?: number
}

export async function startCdn(options: CdnOptions): Promise<ListeningServer> {
  const server = createServer(listenerFor(await netlifySite(options)))
  if (options.upgrade !== undefined) server.on('upgrade', options.upgrade)
  return listen(server, options.port)
}

/** Responds with the built site as Netlify does. Netlify's own packages read and match its rules. */
export async function netlifySite(options: CdnOptions): Promise<Respond> {
  const { dist, backend, intercept, compresses } = options
  let [rules, loadedTexts] = [await loadNetlifyRules(dist), await ruleTexts(dist)]
  const fileAt = staticAssets(dist, compresses)

  return async (request) => {
    const intercepted = await intercept?.(request)
    if (intercepted !== undefined) return intercepted
    // A build may replace the site while a preview runs. The policy of the old pages would block the new scripts.
    const texts = await ruleTexts(dist)
    if (texts !== loadedTexts) [rules, loadedTexts] = [await loadNetlifyRules(dist), texts]

    const url = new URL(request.url)
    const rule = rules.ruleFor(url)
    const fileResponse = ({ pathname, body, ...asset }: StaticAsset, status: number) => {
      const headers = rules.fileHeaders(status === 404 ? pathname : url.pathname, asset.headers)
      headers.set('content-length', String(body.length))
      return new Response(request.method === 'HEAD' ? null : body, { status, headers })
    }
    const existing = await fileAt(url.pathname)
    if (existing !== undefined && rule?.force !== true) return fileResponse(existing, 200)

    if (rule !== undefined) {
      const target = new URL(rule.to, url)
      // A rule with a query of its own replaces that of the request.
      if (target.search === '') target.search = url.search
      if (target.origin !== url.origin) return backend(new Request(target, request))
      const rewritten = await fileAt(target.pathname)
      if (rewritten !== undefined) return fileResponse(rewritten, rule.status)
    }
    const notFound = await fileAt('/404.html')
    return notFound ? fileResponse(notFound, 404) : new Response(null, { status: 404 })
  }
}

async function ruleTexts(dist: string): Promise<string> {
  const files = ['_headers', '_redirects'].map((name) => join(dist, name))
  return String(await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => ''))))
}
