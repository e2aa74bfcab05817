import { fetchFailure } from '../lib/fetch-failure.ts'
import { builtSite } from '../lib/project-root.ts'
import { proxyToBackend, type WebSocketMode } from './backend-proxy.ts'
import { startCdn } from './cdn.ts'
import type { Listening } from './listen.ts'
import { mockBackendHeader } from './mock-backend/header.ts'

export interface PreviewOptions {
  readonly dist?: string | undefined
  /** By default the mock backend of this machine, which starts when needed. */
  readonly backendOrigin?: string | undefined
  readonly webSockets: WebSocketMode
  readonly cutMs?: number | undefined
  readonly port: number
}

export interface Preview extends Listening {
  readonly backend: string
}

const defaultMockBackend = 'http://localhost:8787'

/** Throws an Error with a readable message without a built site, a backend or a free port. */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const dist = builtSite(options.dist)
  const backend = await findBackend(options.backendOrigin)
  try {
    const cdn = await startCdn({
      dist,
      port: options.port,
      ...proxyToBackend({ ...options, backendOrigin: backend.origin }),
      // The mock bank shares the site's origin: the app refuses redirects to any other HTTP origin.
      ...(backend.isMock && { intercept: (request) => bankOf(backend.origin, request.url) }),
    })
    return {
      origin: cdn.origin,
      backend: backend.description,
      close: async () => {
        await Promise.all([cdn.close(), backend.close()])
      },
    }
  } catch (error) {
    await backend.close()
    throw error
  }
}

interface Backend {
  readonly origin: string
  readonly description: string
  readonly isMock: boolean
  readonly close: () => Promise<void>
}

async function findBackend(backendOrigin: string | undefined): Promise<Backend> {
  const close = async () => {}
  const origin = backendOrigin ?? defaultMockBackend
  // A configured backend may be slow. A local mock backend responds fast.
  const backendResponse = await responseOf(origin, backendOrigin === undefined ? 3000 : 30_000)
  if (backendResponse instanceof Response) {
    const isMock = backendResponse.headers.has(mockBackendHeader)
    if (isMock) return { origin, isMock, description: `the mock backend at ${origin}`, close }
    if (backendOrigin !== undefined) return { origin, isMock, description: origin, close }
  } else if (backendOrigin !== undefined) {
    throw new Error(
      `BACKEND_ORIGIN is ${origin}, and there is ${backendResponse}. Start the backend, or ` +
        'leave BACKEND_ORIGIN out for a mock backend.',
    )
  }
  // Imported late, because the mocks are large.
  const { startMockBackendServer } = await import('./mock-backend/server.ts')
  const server = await startMockBackendServer({
    onReport: (line) => console.log(`report: ${line}`),
  })
  const description = 'a mock backend of its own ("npm run mock-backend" serves one for all)'
  return { ...server, isMock: true, description }
}

async function responseOf(origin: string, waitMs: number): Promise<Response | string> {
  try {
    return await fetch(origin, { redirect: 'manual', signal: AbortSignal.timeout(waitMs) })
  } catch (error) {
    return fetchFailure(error, waitMs)
  }
}

async function bankOf(origin: string, url: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(url)
  return pathname.startsWith('/mock-bank.') ? fetch(origin + pathname + search) : undefined
}
