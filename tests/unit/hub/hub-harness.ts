import { setImmediate as realImmediate } from 'node:timers'
import { HttpResponse, http, type WebSocketHandlerConnection, ws } from 'msw'
import { onTestFinished, vi } from 'vitest'
import { server } from '../../../mocks/node.ts'
import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import type { HubPayload } from '../../../mocks/signalr/hub-connection.ts'
import {
  decodeMessages,
  encodeMessage,
  type Invocation,
  negotiateResponse,
} from '../../../mocks/signalr/hub-protocol.ts'
import { hubResponse } from '../../../mocks/signalr/hub-response.ts'

type Client = WebSocketHandlerConnection['client']

export const completion = ({ invocationId }: Invocation, content: object) =>
  encodeMessage({ type: 3, invocationId, ...content })

// Made once: each link listens as long as Vitest's worker runs.
const socketLink = ws.link('*/crypto')

/** Adds WebSockets to the handlers; `invoke` gets each query with its socket. */
export function addSockets(invoke: (invocation: Invocation, client: Client) => void): void {
  const addSocket = socketLink.addEventListener('connection', ({ client }) => {
    const hub = new FakeHub({ invoke: (invocation) => invoke(invocation, client) })
    const { receive } = hub.connect(client)
    client.addEventListener('message', ({ data }) => receive(data))
  })
  server.use(addSocket)
}

/** Replaces the mocks' hub with one that the test controls. */
export function socketHub() {
  const sockets: Client[] = []
  const invocations: Invocation[] = []
  const negotiations: Request[] = []
  const behaviour = {
    negotiate: (): Response | Promise<Response> => HttpResponse.json(negotiateResponse('t-1')),
    respond: (query: Invocation): readonly HubPayload[] => [completion(query, { result: 0 })],
  }
  const hub = new FakeHub({
    invoke: (invocation, { send }) => {
      invocations.push(invocation)
      for (const message of behaviour.respond(invocation)) send(message)
    },
  })
  server.resetHandlers(
    http.post('*/crypto/negotiate', ({ request }) => {
      negotiations.push(request)
      return behaviour.negotiate()
    }),
    socketLink.addEventListener('connection', ({ client }) => {
      sockets.push(client)
      const { receive } = hub.connect(client)
      client.addEventListener('message', ({ data }) => receive(data))
    }),
  )
  return { sockets, invocations, negotiations, behaviour }
}

/** Replaces the mocks' hub with one that offers every transport and responds over long polling alone. */
export function hubWithDeadSockets(status: string) {
  const longPolling = {
    negotiations: 0,
    /** Replaces the response to the POST of a query. */
    query: (): Response | Promise<Response> | undefined => undefined,
    /** Replaces the response to a poll. */
    poll: (): Response | undefined => undefined,
  }
  const hub = new FakeHub({
    invoke: (invocation, { send }) => send(completion(invocation, { result: status })),
    transports: () => ['WebSockets', 'ServerSentEvents', 'LongPolling'],
  })
  server.resetHandlers(
    http.post('*/crypto/negotiate', () => {
      longPolling.negotiations += 1
      return HttpResponse.json(hub.negotiate())
    }),
    http.post('*/crypto', async ({ request }) => {
      const messages = decodeMessages(await request.clone().text())
      const isQuery = messages.some(({ kind }) => kind === 'invocation')
      return (isQuery ? longPolling.query() : undefined) ?? hubResponse(hub, request)
    }),
    http.all('*/crypto', ({ request }) => longPolling.poll() ?? hubResponse(hub, request)),
  )
  return longPolling
}

// Each test imports the hub client afresh: it remembers what failed for each hub URL, and logs a failure only once.
let openInvoiceHub: typeof import('../../../src/api/hub/invoice-hub.ts').openInvoiceHub

export async function reimportHubClient(): Promise<void> {
  vi.resetModules()
  openInvoiceHub = (await import('../../../src/api/hub/invoice-hub.ts')).openInvoiceHub
}

export function open(url?: string) {
  const counts = { connected: 0, failures: 0 }
  const onConnected = () => void counts.connected++
  const onFailure = () => void counts.failures++
  const hub = openInvoiceHub({ onConnected, onFailure }, url)
  onTestFinished(() => hub.close())
  return { hub, counts }
}

export async function openConnected(url?: string) {
  const opened = open(url)
  await until(() => opened.counts.connected === 1)
  return opened
}

/** Connects to a hub that the test controls, and stops the clock. */
export async function openWithStoppedClock() {
  stopTheClock()
  const controls = socketHub()
  return { ...controls, ...(await openConnected()) }
}

/** Stops timers and clocks, while input and output stay real. */
export function stopTheClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
}

/** Runs input and output until the condition holds, without time passing. */
export async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 3000 && !condition(); turn += 1) await ioTurn()
  if (!condition()) throw new Error('The condition never held.')
}

/** Lets time pass in small steps, each with its input and output. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    await vi.advanceTimersByTimeAsync(Math.min(100, left))
    for (let turn = 0; turn < 5; turn += 1) await ioTurn()
  }
}

function ioTurn(): Promise<void> {
  return new Promise((resolve) => void realImmediate(resolve))
}
