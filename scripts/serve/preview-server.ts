import { fetchFailure } from '../lib/fetch-failure.ts'
import { builtSite } from '../lib/project-root.ts'
import { type ProxyOptions, proxyToBackend } from './backend-proxy.ts'
import { startCdn } from './cdn.ts'
import { mockBackendHeader } from './mock-backend/header.ts'

export interface PreviewOptions extends Omit<ProxyOptions, 'backendOrigin'> {
  readonly dist?: string | undefined
  /** By default the mock backend on this machine. One is started when none is running. */
  readonly backendOrigin?: string | undefined
  readonly port: number
}

const defaultMockBackend = 'http://localhost:8787'

/** Throws an Error with a readable message when the site is not built, the backend is unreachable or the port is taken. */
export async function startPreview(options: PreviewOptions) {
  const dist = builtSite(options.dist)
  const backend = await findBackend(options.backendOrigin)
  const proxy = proxyToBackend({ ...options, backendOrigin: backend.origin })
  const cdn = await startCdn({
    ...{ dist, port: options.port, ...proxy },
    // The mock bank shares the site's origin: the app refuses redirects to any other HTTP origin.
    intercept: async (request) =>
      backend.isMock && new URL(request.url).pathname.startsWith('/mock-bank.')
        ? proxy.backend(request)
        : undefined,
  })
  const close = async () => void (await Promise.all([cdn.close(), backend.close()]))
  return { origin: cdn.origin, backend: backend.description, close }
}

async function findBackend(configured: string | undefined) {
  const origin = configured ?? defaultMockBackend
  const waitMs = 30_000
  try {
    const signal = AbortSignal.timeout(waitMs)
    const { headers } = await fetch(origin, { redirect: 'manual', signal })
    const isMock = headers.has(mockBackendHeader)
    const description = isMock ? `the mock backend at ${origin}` : origin
    if (isMock || configured !== undefined)
      return { origin, isMock, description, close: async () => {} }
  } catch (error) {
    if (configured !== undefined)
      throw new Error(
        `BACKEND_ORIGIN is ${origin}, and there is ${fetchFailure(error, waitMs)}. Start the backend, or ` +
          'leave BACKEND_ORIGIN out for a mock backend.',
      )
  }
  // Imported late, because the mocks are large.
  const { startMockBackendServer } = await import('./mock-backend/server.ts')
  const server = await startMockBackendServer()
  const description = 'a mock backend of its own ("npm run mock-backend" starts a shared one)'
  return { ...server, isMock: true, description }
}
