import { join } from 'node:path'
import { getResponse, type RequestHandler } from 'msw'
import { handlers, resetMocks } from '../../../mocks/handlers.ts'
import type { HubSocket } from '../../../mocks/signalr/hub-connection.ts'
import { hub } from '../../../mocks/signalr/hub-handlers.ts'
import { projectRoot } from '../../lib/project-root.ts'
import type { Respond } from '../node-http.ts'
import { staticAssets } from '../static-assets.ts'

export type MockBackend = ReturnType<typeof createMockBackend>

/** Makes a backend of the mocks for the built site, which does not contain them. Opens no port. */
export function createMockBackend(mocks = handlers) {
  resetMocks()
  // Leaves out the handler of WebSockets, which are served by `serveHub`.
  const activeHandlers = mocks.filter((handler) => 'info' in handler)
  return {
    /** Responds for backend, Stripe and hub. Resolves to undefined for an unknown address. */
    respond: (request: Request) => getResponse(activeHandlers, request),
    use: (...overrides: readonly RequestHandler[]) => void activeHandlers.unshift(...overrides),
    /** Connects a WebSocket to the hub. Returns the function that receives the client's messages. */
    serveHub: (socket: HubSocket) => hub.connect(socket).receive,
  }
}

const publicFile = staticAssets(join(projectRoot, 'mocks/public'))

/** Serves the bank's confirmation page, at the address to which the mocks redirect. */
export const mockBankPage: Respond = async ({ url }) => {
  const { pathname } = new URL(url)
  const file = pathname.startsWith('/mock-bank.') ? await publicFile(pathname) : undefined
  return file && new Response(file.body, { headers: file.headers })
}
