import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getResponse, HttpResponse, http, type RequestHandler } from 'msw'
import { forgetCalls, handlers } from '../../../mocks/handlers.ts'
import { HubLine, type HubSocket } from '../../../mocks/hub-line.ts'
import { projectRoot } from '../../build/site.ts'

export interface MockBackend {
  /** The answer of the shop, the card provider or the hub; undefined when nobody knows the address. */
  readonly answer: (request: Request) => Promise<Response | undefined>
  /** Puts handlers before all others. */
  readonly use: (...overrides: readonly RequestHandler[]) => void
  /** Serves a connection to the hub: hand every message of the client to what it returns. */
  readonly serveHub: (socket: HubSocket) => (message: unknown) => void
}

/** The mocks as a server behind the built site, which has no mocks inside. */
export function startMockBackend(): MockBackend {
  forgetCalls()
  const hub = new HubLine()
  let answering: RequestHandler[] = [
    http.post('*/crypto/negotiate', () =>
      hub.isDown() ? new HttpResponse(null, { status: 503 }) : undefined,
    ),
    // WebSockets are not requests: they come to `serveHub`.
    ...handlers.filter((handler): handler is RequestHandler => 'info' in handler),
  ]
  return {
    answer: (request) => getResponse(answering, request),
    use: (...overrides) => {
      answering = [...overrides, ...answering]
    },
    serveHub: (socket) => hub.serve(socket),
  }
}

const bankFiles: Readonly<Record<string, string>> = {
  '/mock-bank.html': 'text/html; charset=UTF-8',
  '/mock-bank.js': 'text/javascript; charset=UTF-8',
}

/** The page of the bank a confirmation leads to, at the address the mocks send buyers to. */
export async function mockBankPage(request: {
  readonly url: string
}): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const contentType = bankFiles[pathname]
  if (contentType === undefined) return undefined
  const file = await readFile(join(projectRoot, 'mocks/public', pathname), 'utf8')
  return new Response(file, { headers: { 'content-type': contentType } })
}
