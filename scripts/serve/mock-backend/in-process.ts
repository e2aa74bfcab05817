import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getResponse, type RequestHandler } from 'msw'
import { handlers, resetMocks } from '../../../mocks/handlers.ts'
import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import type { HubSocket } from '../../../mocks/signalr/hub-connection.ts'
import { statusMethod } from '../../../mocks/signalr/hub-handlers.ts'
import { projectRoot } from '../../lib/project-root.ts'

export interface MockBackend {
  /** Responds for backend, Stripe and hub. Resolves to undefined for an unknown address. */
  readonly respond: (request: Request) => Promise<Response | undefined>
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

const bankFiles: Readonly<Record<string, string>> = {
  '/mock-bank.html': 'text/html; charset=UTF-8',
  '/mock-bank.js': 'text/javascript; charset=UTF-8',
}

/** The bank's confirmation page, at the address to which the mocks redirect. */
export async function mockBankPage(request: {
  readonly url: string
}): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const contentType = bankFiles[pathname]
  if (contentType === undefined) return undefined
  const file = await readFile(join(projectRoot, 'mocks/public', pathname), 'utf8')
  return new Response(file, { headers: { 'content-type': contentType } })
}
