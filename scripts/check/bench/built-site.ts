import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCdn } from '../../serve/cdn.ts'
import { startMockBackend } from '../../serve/mock-backend/in-process.ts'
import { pack } from './pack.ts'
import type { Answer } from './page-server.ts'

export interface BuiltSite {
  readonly answer: (request: Request) => Promise<Answer>
  readonly close: () => Promise<void>
}

/** What no answer of a shop carries: it tells us which rule the request fell under. */
const shopHeader = 'x-bench-shop'

/** How a connection is described, and what the page server says itself. */
const ownHeaders = /^(?:connection|keep-alive|transfer-encoding|content-length|date)$/

/**
 * The built site under the published rules, with a mock shop behind it that thinks for a while. Files are
 * asked for and packed before the first page is: a CDN has them at hand.
 */
export async function openBuiltSite(dist: string, shopDelayMs: number): Promise<BuiltSite> {
  const shop = startMockBackend()
  const cdn = await startCdn({
    dist,
    backend: async (request) => {
      const [response] = await Promise.all([shop.answer(request), sleep(shopDelayMs)])
      if (response === undefined) return undefined
      const marked = new Response(response.body, response)
      marked.headers.set(shopHeader, 'yes')
      return marked
    },
  })
  const files = new Map<string, Answer>()

  const ask = async (request: Request, path: string): Promise<Answer> => {
    const headers = new Headers(request.headers)
    // It is packed here, and better than for a preview.
    headers.set('accept-encoding', 'identity')
    const body = request.method === 'GET' ? null : await request.arrayBuffer()
    const response = await fetch(cdn.origin + path, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
    })
    const kept = [...response.headers].filter(
      ([name]) => !ownHeaders.test(name) && name !== shopHeader,
    )
    const answer: Answer = {
      status: response.status,
      headers: Object.fromEntries(kept),
      body: Buffer.from(await response.arrayBuffer()),
    }
    if (response.headers.has(shopHeader) || request.method !== 'GET') return answer
    const file = await pack(answer)
    files.set(path, file)
    return file
  }
  for (const path of await publishedPaths(dist)) await ask(new Request(cdn.origin + path), path)

  return {
    answer: async (request) => {
      const { pathname, search } = new URL(request.url)
      const path = pathname + search
      const known = request.method === 'GET' ? files.get(path) : undefined
      return known ?? ask(request, path)
    },
    close: cdn.close,
  }
}

async function publishedPaths(dist: string): Promise<readonly string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep))
    .map((names) => `/${names.map(encodeURIComponent).join('/')}`)
}
