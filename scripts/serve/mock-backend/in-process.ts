import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getResponse, HttpResponse, http, type RequestHandler } from 'msw'
import { handlers, resetMocks } from '../../../mocks/handlers.ts'
import { CheckInvoiceStatus } from '../../../mocks/signalr/check-invoice-status.ts'
import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import type { HubMethod, HubSocket } from '../../../mocks/signalr/hub-connection.ts'
import { projectRoot } from '../../lib/project-root.ts'

export interface MockBackend {
  /** Responds for backend, Stripe and hub. Resolves to undefined for an unknown address. */
  readonly respond: (request: Request) => Promise<Response | undefined>
  readonly use: (...overrides: readonly RequestHandler[]) => void
  readonly invoke: HubMethod
  /** Serves a WebSocket to the hub. Returns the receiver of the client's messages. */
  readonly serveHub: (socket: HubSocket) => (message: unknown) => void
}

/** Runs the mocks as a backend of the built site, which does not contain them. */
export function startMockBackend(): MockBackend {
  resetMocks()
  const checkStatus = new CheckInvoiceStatus()
  const hub = new FakeHub({ invoke: checkStatus.invoke })
  let currentHandlers: RequestHandler[] = [
    http.post('*/crypto/negotiate', () =>
      checkStatus.isDown() ? new HttpResponse(null, { status: 503 }) : undefined,
    ),
    // WebSockets are not requests: they come to `serveHub`.
    ...handlers.filter((handler): handler is RequestHandler => 'info' in handler),
  ]
  return {
    respond: (request) => getResponse(currentHandlers, request),
    use: (...overrides) => {
      currentHandlers = [...overrides, ...currentHandlers]
    },
    invoke: checkStatus.invoke,
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
