import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { server } from '../../../mocks/node.ts'
import { expectConsole } from '../../support/setup.ts'
import { fakeHub, ioTurn, open, pass, stopTheClock, until } from './hub-harness.ts'

const deafHubs: readonly [story: string, negotiate: () => Response][] = [
  ['503', () => new HttpResponse(null, { status: 503 })],
  ['404', () => new HttpResponse(null, { status: 404 })],
  ['no answer', () => HttpResponse.error()],
  ['a web page', () => HttpResponse.html('<!doctype html><html></html>')],
  ['null', () => HttpResponse.json(null)],
  ['no transport', () => HttpResponse.json({ connectionId: 'c', availableTransports: [] })],
]

test.each(deafHubs)(
  'E6: a first negotiation answered with %s is reported and repeated',
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

test('E6: attempts go on for the life of an invoice, at most 2.5 seconds apart, with one warning', async () => {
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
  for (let turn = 0; turn < 50; turn += 1) await ioTurn()
  expect(negotiations).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await until(() => negotiations.length === 2)
})

test('E6: a negotiation that hangs is followed by another after 10, 20 and 30 seconds', async () => {
  stopTheClock()
  const triedAt: number[] = []
  const start = Date.now()
  server.resetHandlers(
    http.post('*/crypto/negotiate', () => {
      triedAt.push(Math.round((Date.now() - start) / 1000))
      return new Promise<never>(() => {})
    }),
  )
  expectConsole('warn', 'the hub at /crypto cannot be reached')
  open()
  await pass(95_000)
  expect(triedAt).toEqual([0, 10, 30, 60, 90])
})

test('a return starts a negotiation beside one that hangs, and the first to open wins', async () => {
  stopTheClock()
  const { behaviour, negotiations } = fakeHub()
  const negotiated = await behaviour.negotiate()
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  behaviour.negotiate = () => released.then(() => negotiated.clone())
  const { hub, heard } = open()
  await pass(5000)
  hub.wake()
  await until(() => negotiations.length === 2)
  hub.wake()
  await pass(1000)
  release()
  await until(() => heard.connected === 1)
  await pass(12_000)
  expect([heard.connected, negotiations.length]).toEqual([1, 2])
})

test('a return after a sleep gives up the negotiation whose time has passed', async () => {
  stopTheClock()
  const { behaviour, negotiations } = fakeHub()
  behaviour.negotiate = () => new Promise<never>(() => {})
  const { hub, heard } = open()
  await until(() => negotiations.length === 1)
  vi.setSystemTime(Date.now() + 60_000)
  hub.wake()
  await until(() => negotiations.length === 2)
  expect(heard.lost).toBe(1)
  await pass(1000)
  hub.wake()
  await until(() => negotiations.length === 3)
})

test('E6: after an hour of silence attempts come every ten seconds', async () => {
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
