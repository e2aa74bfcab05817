import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getResponse, type RequestHandler } from 'msw'
import { handlers, resetMocks } from '../../../mocks/handlers.ts'
import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import type { HubSocket } from '../../../mocks/signalr/hub-connection.ts'
import { statusMethod } from '../../../mocks/signalr/hub-handlers.ts'
import { projectRoot } from '../../lib/project-root.ts'
import type { Respond } from '../node-http.ts'

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

/** The bank's confirmation page, at the address to which the mocks redirect. */
export const mockBankPage: Respond = async ({ url }) => {
  const [, name, extension] = /^\/(mock-bank\.(html|js))$/.exec(new URL(url).pathname) ?? []
  if (name === undefined) return undefined
  const file = await readFile(join(projectRoot, 'mocks/public', name), 'utf8')
  const type = extension === 'js' ? 'text/javascript' : 'text/html'
  return new Response(file, { headers: { 'content-type': `${type}; charset=UTF-8` } })
}
