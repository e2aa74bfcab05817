import { setImmediate as realImmediate } from 'node:timers'
import { HttpResponse, http, type WebSocketHandlerConnection, ws } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { server } from '../../../../mocks/node.ts'
import { expectConsole } from '../../../support/setup.ts'

type Client = WebSocketHandlerConnection['client']

/** One frame of SignalR's JSON protocol, ended as the protocol ends them. */
const frame = (content: object) => `${JSON.stringify(content)}\u001e`

/** The answer to an invocation. */
const completion = ({ invocationId }: Invocation, content: object) =>
  frame({ type: 3, invocationId, ...content })

interface Invocation {
  readonly target: string
  readonly arguments: readonly unknown[]
  readonly invocationId: string
}

interface Behaviour {
  /** The answer to the negotiation. */
  negotiate: () => Response | Promise<Response>
  /** What is sent back for an invocation. */
  answer: (invocation: Invocation) => readonly string[]
}

/** Made once: each link listens for as long as the file runs. */
const line = ws.link('*/crypto')

/** A hub as a shop would run it. What it does next is the test's to say. */
function fakeHub() {
  const sockets: Client[] = []
  const invocations: Invocation[] = []
  const negotiations: Request[] = []
  const behaviour: Behaviour = {
    negotiate: () =>
      HttpResponse.json({
        negotiateVersion: 1,
        connectionId: 'c',
        connectionToken: 't-1',
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
      }),
    answer: (invocation) => [completion(invocation, { result: 0 })],
  }

  // In place of the mocks' own hub: of several hubs at one address, each would answer.
  server.resetHandlers(
    http.post('*/crypto/negotiate', ({ request }) => {
      negotiations.push(request)
      return behaviour.negotiate()
    }),
    line.addEventListener('connection', ({ client }) => {
      sockets.push(client)
      client.addEventListener('message', ({ data }) => {
        for (const text of String(data).split('\u001e').filter(Boolean)) {
          const wire: unknown = JSON.parse(text)
          if (isHandshake(wire)) client.send('{}\u001e')
          if (!isInvocation(wire)) continue
          invocations.push(wire)
          for (const reply of behaviour.answer(wire)) client.send(reply)
        }
      })
    }),
  )
  return { sockets, invocations, negotiations, behaviour }
}

function isHandshake(wire: unknown): boolean {
  return typeof wire === 'object' && wire !== null && 'protocol' in wire
}

function isInvocation(wire: unknown): wire is Invocation {
  return typeof wire === 'object' && wire !== null && 'target' in wire
}

/** Of a fresh page each time: what the owner has been told is remembered for the life of a page. */
let openInvoiceHub: typeof import('../../../../src/api/invoice-hub.ts').openInvoiceHub

beforeEach(async () => {
  vi.resetModules()
  openInvoiceHub = (await import('../../../../src/api/invoice-hub.ts')).openInvoiceHub
})

/** Opens the app's connection and counts what it says. Closed when the test is over. */
function open(address?: string) {
  const heard = { connected: 0, lost: 0 }
  const hub = openInvoiceHub(
    {
      onConnected: () => {
        heard.connected += 1
      },
      onLost: () => {
        heard.lost += 1
      },
    },
    address,
  )
  onTestFinished(() => hub.close())
  return { hub, heard }
}

async function openConnected(address?: string) {
  const opened = open(address)
  await until(() => opened.heard.connected === 1)
  return opened
}

/** The clock is the test's; input and output stay real. */
function stopTheClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
}

/** Lets input and output happen while the clock stands still, until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 3000 && !isSo(); turn += 1) await aTurn()
  if (!isSo()) throw new Error('It never became so.')
}

/** Lets time pass in small steps, each with the input and output that belongs to it. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    await vi.advanceTimersByTimeAsync(Math.min(100, left))
    for (let turn = 0; turn < 5; turn += 1) await aTurn()
  }
}

function aTurn(): Promise<void> {
  return new Promise((resolve) => {
    realImmediate(resolve)
  })
}

test('the connection starts with a negotiate POST (spec section 7)', async () => {
  const { negotiations } = fakeHub()
  await openConnected()
  expect(negotiations.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST http://localhost:1234/crypto/negotiate?negotiateVersion=1',
  ])
})

test('the connection goes on at the address that was negotiated', async () => {
  const { sockets } = fakeHub()
  await openConnected()
  expect(sockets.map(({ url }) => url.href)).toEqual(['ws://localhost:1234/crypto?id=t-1'])
})

test('a hub of another origin is asked there, without cookies', async () => {
  const { negotiations } = fakeHub()
  await openConnected('https://backend.example/crypto')
  expect(negotiations[0]?.url).toMatch(/^https:\/\/backend\.example\/crypto\/negotiate/)
  expect(negotiations[0]?.credentials).toBe('same-origin')
})

test('the hub is asked with the product’s id first, then the invoice’s (spec section 7)', async () => {
  const { invocations } = fakeHub()
  const { hub } = await openConnected()
  await hub.check('p/1', 'i?1')
  expect(invocations).toMatchObject([{ target: 'CheckInvoiceStatus', arguments: ['p/1', 'i?1'] }])
})

test.each([
  [0, 'new'],
  [1, 'processing'],
  [2, 'expired'],
  [3, 'invalid'],
  [4, 'settled'],
])('the status %i is %s (spec section 3)', async (result, status) => {
  const { behaviour } = fakeHub()
  behaviour.answer = (asked) => [completion(asked, { result })]
  const { hub } = await openConnected()
  expect(await hub.check('p', 'i')).toEqual({ ok: true, value: status })
})

test.each<[unknown]>([
  [5],
  [7],
  [-1],
  [0.5],
  ['4'],
  ['settled'],
  [''],
  [null],
  [true],
  [{}],
  [[4]],
  [{ status: 4 }],
])('E13: the status %j was never promised: unreadable', async (result) => {
  expectConsole('error', `the hub answers ${JSON.stringify(result)} where a status from 0 to 4`)
  const { behaviour } = fakeHub()
  behaviour.answer = (asked) => [completion(asked, { result })]
  const { hub } = await openConnected()
  expect(await hub.check('p', 'i')).toEqual({ ok: false, failure: 'unreadable' })
})

test('E13: an answer without a status is unreadable', async () => {
  expectConsole('error', 'the hub answers undefined where a status from 0 to 4 is expected')
  const { behaviour } = fakeHub()
  behaviour.answer = (asked) => [completion(asked, {})]
  const { hub } = await openConnected()
  expect(await hub.check('p', 'i')).toEqual({ ok: false, failure: 'unreadable' })
})

test('E9: an error of the hub is a refused check, and the connection stays', async () => {
  expectConsole('error', 'with an error: An unexpected error occurred.')
  const { behaviour, invocations } = fakeHub()
  behaviour.answer = (asked) => [completion(asked, { error: 'An unexpected error occurred.' })]
  const { hub, heard } = await openConnected()
  expect(await hub.check('p', 'i')).toEqual({ ok: false, failure: 'refused' })
  await hub.check('p', 'i')
  expect([invocations.length, heard]).toEqual([2, { connected: 1, lost: 0 }])
})

/** A method with these types of arguments, as a hub of ASP.NET binds them. */
const takes = (type: 'string' | 'number') => (asked: Invocation) => [
  completion(
    asked,
    asked.arguments.every((id) => typeof id === type)
      ? { result: 4 }
      : { error: "Failed to invoke 'CheckInvoiceStatus' due to an error on the server." },
  ),
]

test.each([
  ['number', '7', '42'],
  ['number', 7, 42],
  ['string', '7', '42'],
  ['string', 7, 42],
  ['string', 'p', 42],
] as const)('a method that takes a %s each is asked with %j and %j', async (type, product, id) => {
  const { behaviour, invocations } = fakeHub()
  behaviour.answer = takes(type)
  const { hub } = await openConnected()
  expect(await hub.check(product, id)).toEqual({ ok: true, value: 'settled' })
  const before = invocations.length
  expect(await hub.check(product, id)).toEqual({ ok: true, value: 'settled' })
  // What was answered once is asked with from then on.
  expect(invocations.length).toBe(before + 1)
})

test('E9: a hub that refuses the ids however they are written is asked the other way once', async () => {
  expectConsole('error', 'with an error: No such invoice.')
  const { behaviour, invocations } = fakeHub()
  behaviour.answer = (asked) => [completion(asked, { error: 'No such invoice.' })]
  const { hub } = await openConnected()
  expect(await hub.check('7', 42)).toEqual({ ok: false, failure: 'refused' })
  await hub.check('7', 42)
  expect(invocations.map((asked) => asked.arguments)).toEqual([
    ['7', 42],
    ['7', '42'],
    ['7', 42],
  ])
})

test('pings and calls of the hub itself do no harm', async () => {
  const { behaviour } = fakeHub()
  behaviour.answer = (asked) => [
    frame({ type: 6 }) + frame({ type: 1, target: 'Hello', arguments: [] }),
    completion(asked, { result: 4 }),
  ]
  const { hub } = await openConnected()
  expect(await hub.check('p', 'i')).toEqual({ ok: true, value: 'settled' })
})

test('a check without a connection says so at once', async () => {
  fakeHub()
  const { hub } = open()
  expect(await hub.check('p', 'i')).toEqual({ ok: false, failure: 'notConnected' })
})

test('E10: a check that is not answered is late after 10 seconds, not before', async () => {
  stopTheClock()
  const { behaviour } = fakeHub()
  behaviour.answer = () => []
  const { hub } = await openConnected()
  const answers: unknown[] = []
  void hub.check('p', 'i').then((answer) => answers.push(answer))
  await pass(9900)
  expect(answers).toEqual([])
  await pass(100)
  expect(answers).toEqual([{ ok: false, failure: 'late' }])
})

test('a check that is open for 3 seconds is asked once more over a fresh line, quietly', async () => {
  stopTheClock()
  const { behaviour, sockets, invocations } = fakeHub()
  behaviour.answer = (asked) => (sockets.length === 1 ? [] : [completion(asked, { result: 4 })])
  const { hub, heard } = await openConnected()
  const answer = hub.check('p', 'i')
  await pass(2900)
  expect(sockets).toHaveLength(1)
  await pass(100)
  await until(() => invocations.length === 2)
  expect(await answer).toEqual({ ok: true, value: 'settled' })
  expect(invocations[1]?.arguments).toEqual(['p', 'i'])
  expect(heard).toEqual({ connected: 2, lost: 0 })
})

test('a hub that needs 9.9 seconds is slow, not dead: its answer counts', async () => {
  stopTheClock()
  const { behaviour, sockets, invocations } = fakeHub()
  behaviour.answer = () => []
  const { hub } = await openConnected()
  const answer = hub.check('p', 'i')
  await pass(9900)
  const [asked] = invocations
  if (asked === undefined) throw new Error('The hub was not asked.')
  sockets[0]?.send(completion(asked, { result: 1 }))
  expect(await answer).toEqual({ ok: true, value: 'processing' })
})

test('E11: of one check there are never more than two open questions, a new one every 3 seconds', async () => {
  stopTheClock()
  const { behaviour, sockets, invocations } = fakeHub()
  const open = new Set<Client>()
  let mostOpen = 0
  const askedAt: number[] = []
  const begin = Date.now()
  behaviour.answer = () => {
    askedAt.push(Math.round((Date.now() - begin) / 1000))
    const client = sockets.at(-1)
    if (client === undefined) return []
    open.add(client)
    client.addEventListener('close', () => open.delete(client))
    mostOpen = Math.max(mostOpen, open.size)
    return []
  }
  const { hub } = await openConnected()
  const answer = hub.check('p', 'i')
  for (const count of [2, 3, 4]) {
    await pass(3000)
    await until(() => invocations.length === count)
  }
  await pass(1000)
  expect(await answer).toEqual({ ok: false, failure: 'late' })
  expect(askedAt).toEqual([0, 3, 6, 9])
  expect(mostOpen).toBe(2)
})

test('when both lines of a check break, it was not answered', async () => {
  stopTheClock()
  const { behaviour, sockets, invocations } = fakeHub()
  behaviour.answer = () => []
  const { hub } = await openConnected()
  const answer = hub.check('p', 'i')
  await pass(5000)
  await until(() => invocations.length === 2)
  for (const socket of sockets) socket.close(1011)
  expect(await answer).toEqual({ ok: false, failure: 'notConnected' })
})

test('a buyer who comes back waits 1.5 seconds for a check that hangs, not 3', async () => {
  stopTheClock()
  const { behaviour, sockets, invocations } = fakeHub()
  behaviour.answer = (asked) => (sockets.length === 1 ? [] : [completion(asked, { result: 4 })])
  const { hub } = await openConnected()
  const answer = hub.check('p', 'i')
  await pass(1000)
  hub.wake()
  await pass(1400)
  hub.wake()
  expect(sockets).toHaveLength(1)
  await pass(100)
  await until(() => invocations.length === 2)
  expect(await answer).toEqual({ ok: true, value: 'settled' })
})

test('a connection that drops is told at once', async () => {
  const { sockets } = fakeHub()
  const { heard } = await openConnected()
  sockets[0]?.close(1011)
  await until(() => heard.lost === 1)
})

test('E8: a connection that drops is open again within a second, and answers', async () => {
  stopTheClock()
  const { sockets, behaviour } = fakeHub()
  behaviour.answer = (asked) => [completion(asked, { result: 4 })]
  const { hub, heard } = await openConnected()
  sockets[0]?.close(1011)
  await until(() => heard.lost === 1)
  await pass(1000)
  await until(() => heard.connected === 2)
  expect(await hub.check('p', 'i')).toEqual({ ok: true, value: 'settled' })
})

test('a check whose connection drops says nothing of the invoice: it was not answered', async () => {
  const { sockets, behaviour } = fakeHub()
  behaviour.answer = () => {
    sockets[0]?.close(1011)
    return []
  }
  const { hub } = await openConnected()
  expect(await hub.check('p', 'i')).toEqual({ ok: false, failure: 'notConnected' })
})

test.each([
  ['no frame at all', 'garbage\u001e'],
  ['JSON of another kind', 'null\u001e'],
  ['a web page', '<!doctype html>\u001e'],
])('E14: a hub that sends %s is left for a new connection', async (_story, reply) => {
  stopTheClock()
  const { behaviour } = fakeHub()
  behaviour.answer = () => [reply]
  const { hub, heard } = await openConnected()
  void hub.check('p', 'i')
  await pass(12_000)
  await until(() => heard.connected === 2)
  expect(heard.lost).toBe(1)
})

const deafHubs: readonly [story: string, negotiate: () => Response][] = [
  ['503', () => new HttpResponse(null, { status: 503 })],
  ['404', () => new HttpResponse(null, { status: 404 })],
  ['no answer', () => HttpResponse.error()],
  ['a web page', () => HttpResponse.html('<!doctype html><html></html>')],
  ['null', () => HttpResponse.json(null)],
  ['no transport', () => HttpResponse.json({ connectionId: 'c', availableTransports: [] })],
]

test.each(deafHubs)(
  'E6: a first negotiation answered with %s is told and tried again',
  async (...row) => {
    const [, negotiate] = row
    stopTheClock()
    const { behaviour, negotiations } = fakeHub()
    const good = behaviour.negotiate
    behaviour.negotiate = negotiate
    const { heard } = open()
    await until(() => heard.lost === 1)
    behaviour.negotiate = good
    await pass(4000)
    await until(() => heard.connected === 1)
    expect(negotiations.length).toBeGreaterThan(1)
  },
)

test('E6: a hub that stays deaf is tried for the whole life of an invoice, at most 2.5 seconds apart, and the owner is told once', async () => {
  stopTheClock()
  expectConsole('warn', 'the hub at /crypto cannot be reached')
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { behaviour, negotiations } = fakeHub()
  const triedAt: number[] = []
  const start = Date.now()
  behaviour.negotiate = () => {
    triedAt.push(Math.round((Date.now() - start) / 100) / 10)
    return new HttpResponse(null, { status: 503 })
  }
  open()
  await pass(12_000)
  expect(negotiations.length).toBe(triedAt.length)
  expect(triedAt).toEqual([0, 0.4, 1.1, 2.6, 4.5, 6.4, 8.3, 10.1, 12])
})

test.each([
  [0, 250],
  [0.999, 499],
])('E19: the wait before a try has its share of chance: %d', async (chance, ms) => {
  stopTheClock()
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  const { behaviour, negotiations } = fakeHub()
  behaviour.negotiate = () => new HttpResponse(null, { status: 503 })
  const { heard } = open()
  await until(() => heard.lost === 1)
  await vi.advanceTimersByTimeAsync(ms - 1)
  for (let turn = 0; turn < 50; turn += 1) await aTurn()
  expect(negotiations).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await until(() => negotiations.length === 2)
})

test('E6: a negotiation that hangs is joined by another every three seconds', async () => {
  stopTheClock()
  const triedAt: number[] = []
  const start = Date.now()
  server.resetHandlers(
    http.post('*/crypto/negotiate', () => {
      triedAt.push(Math.round((Date.now() - start) / 100) / 10)
      return new Promise<never>(() => {})
    }),
  )
  expectConsole('warn', 'the hub at /crypto cannot be reached')
  open()
  await pass(10_000)
  expect(triedAt).toEqual([0, 3, 6, 9])
})

test('of two attempts the first that is up is taken, and the other is let go', async () => {
  stopTheClock()
  const { behaviour, sockets, negotiations } = fakeHub()
  const negotiated = await behaviour.negotiate()
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  behaviour.negotiate = () => released.then(() => negotiated.clone())
  const { heard } = open()
  await pass(5100)
  expect(negotiations).toHaveLength(2)
  release()
  await until(() => heard.connected === 1)
  await pass(12_000)
  expect([heard.connected, sockets.length, negotiations.length]).toEqual([1, 1, 2])
})

test('a buyer who comes back waits 1.5 seconds for a start that hangs, not 3', async () => {
  stopTheClock()
  const { behaviour, negotiations } = fakeHub()
  behaviour.negotiate = () => new Promise<never>(() => {})
  const { hub } = open()
  await pass(1000)
  hub.wake()
  await pass(1400)
  expect(negotiations).toHaveLength(1)
  await pass(200)
  expect(negotiations).toHaveLength(2)
})

test('E6: a hub that is silent for an hour is tried every ten seconds', async () => {
  vi.useFakeTimers()
  expectConsole('warn', 'the hub at /crypto cannot be reached')
  vi.spyOn(Math, 'random').mockReturnValue(1 - Number.EPSILON)
  let negotiations = 0
  vi.stubGlobal('fetch', async () => {
    negotiations += 1
    throw new TypeError('Failed to fetch')
  })
  open()
  await vi.advanceTimersByTimeAsync(3_600_000)
  const before = negotiations
  await vi.advanceTimersByTimeAsync(60_000)
  expect(negotiations - before).toBeGreaterThanOrEqual(5)
  expect(negotiations - before).toBeLessThanOrEqual(6)
})

test('waking tries at once instead of waiting', async () => {
  stopTheClock()
  const { behaviour, negotiations } = fakeHub()
  behaviour.negotiate = () => new HttpResponse(null, { status: 503 })
  const { hub, heard } = open()
  await until(() => heard.lost === 1)
  hub.wake()
  await until(() => negotiations.length === 2)
})

test('waking a connected hub changes nothing', async () => {
  const { negotiations } = fakeHub()
  const { hub } = await openConnected()
  hub.wake()
  expect((await hub.check('p', 'i')).ok).toBe(true)
  expect(negotiations).toHaveLength(1)
})

test('closing closes the socket for good', async () => {
  stopTheClock()
  const { sockets, negotiations } = fakeHub()
  const { hub, heard } = await openConnected()
  let isClosed = false
  sockets[0]?.addEventListener('close', () => {
    isClosed = true
  })
  hub.close()
  await until(() => isClosed)
  await pass(10_000)
  expect([negotiations.length, heard]).toEqual([1, { connected: 1, lost: 0 }])
})

test('a closed hub answers no check', async () => {
  const { invocations } = fakeHub()
  const { hub } = await openConnected()
  hub.close()
  expect((await hub.check('p', 'i')).ok).toBe(false)
  expect(invocations).toEqual([])
})

test('closing while waiting for the next try ends the tries', async () => {
  stopTheClock()
  const { behaviour, negotiations } = fakeHub()
  behaviour.negotiate = () => new HttpResponse(null, { status: 503 })
  const { hub, heard } = open()
  await until(() => heard.lost === 1)
  hub.close()
  await pass(20_000)
  expect(negotiations).toHaveLength(1)
})

test('closing while connecting leaves no connection behind', async () => {
  stopTheClock()
  const { sockets } = fakeHub()
  const { hub, heard } = open()
  hub.close()
  await pass(5000)
  expect([sockets.length > 1, heard]).toEqual([false, { connected: 0, lost: 0 }])
})

/** A browser behind a proxy that never answers the upgrade. */
class SwallowedWebSocket extends EventTarget {
  onclose: ((event: Event) => void) | null = null

  close(): void {
    const event = new Event('close')
    this.onclose?.(event)
    this.dispatchEvent(event)
  }
}

/** A hub reached by long polling: a GET hangs until there is something to say. */
function longPollingHub(result: number) {
  /** What each connection has still to hear; undefined before its first poll. */
  const outboxes = new Map<string, string[]>()
  const hub = {
    negotiations: 0,
    /** What the POST of a check meets instead of the hub. */
    check: (): Response | Promise<Response> | undefined => undefined,
  }
  const tokenOf = ({ url }: Request) => new URL(url).searchParams.get('id') ?? ''
  const someText = async (outbox: string[]) => {
    while (outbox.length === 0) await aTurn()
    return outbox.splice(0).join('')
  }
  const replyTo = (wire: unknown) => {
    if (isHandshake(wire)) return ['{}\u001e']
    return isInvocation(wire) ? [completion(wire, { result })] : []
  }
  server.resetHandlers(
    http.post('*/crypto/negotiate', () => {
      hub.negotiations += 1
      return HttpResponse.json({
        negotiateVersion: 1,
        connectionId: 'c',
        connectionToken: `t-${hub.negotiations}`,
        availableTransports: [
          { transport: 'WebSockets', transferFormats: ['Text'] },
          { transport: 'ServerSentEvents', transferFormats: ['Text'] },
          { transport: 'LongPolling', transferFormats: ['Text'] },
        ],
      })
    }),
    http.get('*/crypto', async ({ request }) => {
      const outbox = outboxes.get(tokenOf(request))
      if (outbox !== undefined) return HttpResponse.text(await someText(outbox))
      outboxes.set(tokenOf(request), [])
      return HttpResponse.text('')
    }),
    http.post('*/crypto', async ({ request }) => {
      const frames = (await request.text()).split('\u001e').filter(Boolean)
      const wires = frames.map((text): unknown => JSON.parse(text))
      const instead = wires.some(isInvocation) ? hub.check() : undefined
      if (instead !== undefined) return instead
      outboxes.get(tokenOf(request))?.push(...wires.flatMap(replyTo))
      return HttpResponse.text('')
    }),
    http.delete('*/crypto', () => new HttpResponse(null, { status: 202 })),
  )
  return hub
}

test('E7a: behind a proxy that swallows WebSockets, long polling answers after 3 seconds, quietly', async () => {
  stopTheClock()
  vi.stubGlobal('WebSocket', SwallowedWebSocket)
  longPollingHub(4)
  const { hub, heard } = open()
  await pass(2900)
  expect(heard.connected).toBe(0)
  await pass(200)
  await until(() => heard.connected === 1)
  expect(heard.lost).toBe(0)
  expect(await hub.check('p', 'i')).toEqual({ ok: true, value: 'settled' })
})

/** A connection by long polling whose first check meets this instead of the hub. */
async function pollingWithFirstCheck(meets: () => Response | Promise<Response>) {
  stopTheClock()
  vi.stubGlobal('WebSocket', SwallowedWebSocket)
  const polled = longPollingHub(4)
  const opened = open()
  await pass(4100)
  await until(() => opened.heard.connected === 1)
  polled.check = () => {
    polled.check = () => undefined
    return meets()
  }
  return { ...opened, polled }
}

const transportFailures: readonly [story: string, meets: () => Response][] = [
  ['a 502', () => new HttpResponse(null, { status: 502 })],
  ['a 404', () => new HttpResponse(null, { status: 404 })],
  ['a network error', () => HttpResponse.error()],
]

test.each(transportFailures)(
  'E9a: a check whose POST meets %s while the poll hangs has no answer',
  async (_story, meets) => {
    const { hub } = await pollingWithFirstCheck(meets)
    expect(await hub.check('p', 'i')).toEqual({ ok: false, failure: 'notConnected' })
  },
)

test.each(transportFailures)(
  'E9a: a connection whose POST has met %s is replaced, and the next check is answered',
  async (_story, meets) => {
    const { hub, heard, polled } = await pollingWithFirstCheck(meets)
    const before = polled.negotiations
    await hub.check('p', 'i')
    await until(() => heard.lost === 1)
    await pass(1000)
    await until(() => heard.connected === 2)
    expect(polled.negotiations).toBe(before + 1)
    expect(await hub.check('p', 'i')).toEqual({ ok: true, value: 'settled' })
  },
)

test('E9a: a check whose POST hangs is asked once more over a fresh connection', async () => {
  const { hub } = await pollingWithFirstCheck(() => new Promise<never>(() => {}))
  const answers: unknown[] = []
  void hub.check('p', 'i').then((answer) => answers.push(answer))
  await pass(5000)
  await until(() => answers.length > 0)
  expect(answers).toEqual([{ ok: true, value: 'settled' }])
})

test('a message that hangs is broken off with its connection, so that it keeps no other waiting', async () => {
  const broken: string[] = []
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    init.signal?.addEventListener('abort', () => broken.push(init.method ?? ''))
    return realFetch(address, init)
  })
  const { hub } = await pollingWithFirstCheck(() => new Promise<never>(() => {}))
  broken.length = 0
  void hub.check('p', 'i')
  await pass(1000)
  expect(broken).not.toContain('POST')
  hub.close()
  expect(broken).toContain('POST')
})

test('E9, E13: the owner is told of an error and of a nonsense status, each once a page', async () => {
  const { behaviour } = fakeHub()
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  const results = [{ error: 'No.' }, { result: 7 }, { error: 'No!' }, { result: 8 }]
  behaviour.answer = (asked) => [completion(asked, results.shift() ?? {})]
  const first = await openConnected()
  await first.hub.check('p', 'i')
  await first.hub.check('p', 'i')
  const second = await openConnected()
  await second.hub.check('p', 'i')
  await second.hub.check('p', 'i')
  expect(lines.mock.calls.flat()).toEqual([
    expect.stringContaining('with an error: No.'),
    expect.stringContaining('answers 7 where a status from 0 to 4 is expected'),
  ])
})
