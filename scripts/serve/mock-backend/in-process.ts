import { join } from 'node:path'
import { getResponse, type RequestHandler } from 'msw'
import { handlers, resetMocks } from '../../../mocks/handlers.ts'
import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import type { HubSocket } from '../../../mocks/signalr/hub-connection.ts'
import { statusMethod } from '../../../mocks/signalr/hub-handlers.ts'
import { projectRoot } from '../../lib/project-root.ts'
import type { Respond } from '../node-http.ts'
import { staticAssets } from '../static-assets.ts'

export interface MockBackend {
  /** Responds for backend, Stripe and hub. Resolves to undefined for an unknown address. */
  readonly respond: Respond
  readonly use: (...overrides: readonly RequestHandler[]) => void
  /** Serves a WebSocket to the hub. Returns the receiver of the client's messages. */
  readonly serveHub: (socket: HubSocket) => (message: unknown) => void
}

/** Runs the mocks as a backend of the built site, which does not contain them. */
export function startMockBackend(mocks = handlers): MockBackend {
  resetMocks()
  const hub = new FakeHub({ invoke: statusMethod.invoke })
  // WebSockets are not requests: they come to `serveHub`.
  let currentHandlers = mocks.filter((handler): handler is RequestHandler => 'info' in handler)
  return {
    respond: (request) => getResponse(currentHandlers, request),
    use: (...overrides) => {
      currentHandlers = [...overrides, ...currentHandlers]
    },
    serveHub: (socket) => hub.connect(socket).receive,
  }
}

const publicFile = staticAssets(join(projectRoot, 'mocks/public'), { isCompressed: false })

/** The bank's confirmation page, at the address to which the mocks redirect. */
export const mockBankPage: Respond = async ({ url }) => {
  const { pathname } = new URL(url)
  const file = pathname.startsWith('/mock-bank.') ? await publicFile(pathname) : undefined
  return file && new Response(file.body, { headers: file.headers })
}
