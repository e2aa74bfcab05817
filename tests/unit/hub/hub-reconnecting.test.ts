import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { expectConsole } from '../../support/setup.ts'
import { open, pass, socketHub, stopTheClock, until } from './hub-harness.ts'

const refused = () => new HttpResponse(null, { status: 503 })
const hangs = () => new Promise<never>(() => {})

test.each<[string, () => Response]>([
  ['503', refused],
  ['no response', () => HttpResponse.error()],
  ['a web page', () => HttpResponse.html('<!doctype html><html></html>')],
  ['null', () => HttpResponse.json(null)],
  ['no transport', () => HttpResponse.json({ connectionId: 'c', availableTransports: [] })],
])('E6: a first negotiation that gets %s is reported and repeated', async (_, negotiate) => {
  stopTheClock()
  const { behaviour, negotiations } = socketHub()
  const good = behaviour.negotiate
  behaviour.negotiate = negotiate
  const { heard } = open()
  await until(() => heard.lost === 1)
  behaviour.negotiate = good
  await pass(4000)
  await until(() => heard.connected === 1)
  expect(negotiations.length).toBeGreaterThan(1)
})

test.each([
  ['that fails at most 2.5 s later', refused, 12, [0, 0.4, 1.1, 2.6, 4.5, 6.4, 8.3, 10.1, 12]],
  ['that hangs after 10, 20 and 30 s', hangs, 95, [0, 10, 30, 60, 90]],
])('E6: a negotiation %s is followed by another, with one warning', async (...row) => {
  const [, negotiate, seconds, wanted] = row
  stopTheClock()
  expectConsole('warn', 'the hub at /crypto cannot be reached')
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const triedAt: number[] = []
  const start = Date.now()
  socketHub().behaviour.negotiate = () => {
    triedAt.push(Math.round((Date.now() - start) / 100) / 10)
    return negotiate()
  }
  open()
  await pass(seconds * 1000)
  expect(triedAt).toEqual(wanted)
})
