import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { expectConsole } from '../../support/setup.ts'
import { open, pass, socketHub, stopTheClock } from './hub-harness.ts'

const refused = () => new HttpResponse(null, { status: 503 })
const hangs = () => new Promise<never>(() => {})

test.each([
  ['is refused', 'within 2.5 s', refused, 12, [0, 0.4, 1.1, 2.6, 4.5, 6.4, 8.3, 10.1, 12]],
  ['hangs', 'after 10, 20 and 30 s', hangs, 95, [0, 10, 30, 60, 90]],
])('E6: a negotiation that %s is repeated %s, with a warning', async (...row) => {
  const [, , negotiate, seconds, expected] = row
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
  expect(triedAt).toEqual(expected)
})
