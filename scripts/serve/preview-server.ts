import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchFailure } from '../lib/fetch-failure.ts'
import { forwardToShop, type WebSocketFate } from './backend-proxy.ts'
import { startCdn } from './cdn.ts'
import type { Listening } from './listen.ts'
import { mockBackendHeader } from './mock-backend/header.ts'

export interface PreviewOptions {
  /** The built site. */
  readonly dist: string
  /** The shop; when left out the mock backend of this machine, running or started for this preview. */
  readonly backendOrigin?: string | undefined
  readonly webSockets: WebSocketFate
  /** How long an answer may take before it is cut, in milliseconds. */
  readonly cutMs?: number | undefined
  readonly port: number
}

export interface Preview extends Listening {
  /** What stands behind the site, in words. */
  readonly shop: string
}

/** Where `npm run mock-backend` answers when nobody says otherwise. */
const usualMockBackend = 'http://localhost:8787'

/**
 * The built site on this machine by the CDN's own rules, its calls forwarded to a shop over real connections.
 *
 * @throws Error in a sentence when there is no built site, no shop, or no free port.
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const page = join(options.dist, 'product.html')
  await access(page).catch(() => {
    throw new Error(`There is no ${page}. Run "npm run build" first.`)
  })
  const shop = await findShop(options.backendOrigin)
  try {
    const cdn = await startCdn({
      dist: options.dist,
      port: options.port,
      ...forwardToShop({ ...options, backendOrigin: shop.origin }),
      // The bank a mock backend leads to is an address of the site: a page of HTTP is sent nowhere else.
      ...(shop.isMock && { inFront: (request) => bankOf(shop.origin, request.url) }),
    })
    return {
      origin: cdn.origin,
      shop: shop.words,
      close: async () => {
        await Promise.all([cdn.close(), shop.close()])
      },
    }
  } catch (error) {
    await shop.close()
    throw error
  }
}

interface Shop {
  readonly origin: string
  readonly words: string
  readonly isMock: boolean
  readonly close: () => Promise<void>
}

async function findShop(backendOrigin: string | undefined): Promise<Shop> {
  const nobody = async () => {}
  const origin = backendOrigin ?? usualMockBackend
  // A shop that is named may be slow; one that is only looked for is there at once.
  const answered = await answerOf(origin, backendOrigin === undefined ? 3000 : 30_000)
  if (answered instanceof Response) {
    const isMock = answered.headers.has(mockBackendHeader)
    if (isMock) return { origin, isMock, words: `the mock backend at ${origin}`, close: nobody }
    if (backendOrigin !== undefined) return { origin, isMock, words: origin, close: nobody }
  } else if (backendOrigin !== undefined) {
    throw new Error(
      `BACKEND_ORIGIN is ${origin}, and there is ${answered}. Start the shop, or ` +
        'leave BACKEND_ORIGIN out for a mock shop.',
    )
  }
  // Loaded when it is needed: the mocks are the larger part of this program.
  const { startMockBackendServer } = await import('./mock-backend/server.ts')
  const backend = await startMockBackendServer()
  const words = 'a mock backend of its own ("npm run mock-backend" serves one for all)'
  return { ...backend, isMock: true, words }
}

/** The answer of a shop's front door, whatever it is, or why there is none. */
async function answerOf(origin: string, waitMs: number): Promise<Response | string> {
  try {
    return await fetch(origin, { redirect: 'manual', signal: AbortSignal.timeout(waitMs) })
  } catch (error) {
    return fetchFailure(error, waitMs)
  }
}

async function bankOf(origin: string, url: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(url)
  if (!pathname.startsWith('/mock-bank.')) return undefined
  const page = await fetch(origin + pathname + search)
  return new Response(await page.arrayBuffer(), {
    status: page.status,
    headers: { 'content-type': page.headers.get('content-type') ?? 'text/html' },
  })
}
