import { beforeEach, expect, test, vi } from 'vitest'
import { CheckInvoiceStatus } from '../../../mocks/signalr/check-invoice-status.ts'
import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import { encodeFrame, splitFrames } from '../../../mocks/signalr/hub-protocol.ts'
import { invoiceId, type TimelineName } from '../../../mocks/signalr/invoice-timeline.ts'

const created = Date.UTC(2026, 5, 15)

beforeEach(() => void vi.useFakeTimers({ now: created }))

/** Sends one call, so many seconds after the invoice was made. */
function call(seconds: number, args: readonly unknown[], target = 'CheckInvoiceStatus') {
  const sent: unknown[] = []
  const { receive } = new FakeHub({ invoke: new CheckInvoiceStatus().invoke }).connect({
    send: (message) => sent.push(...splitFrames(String(message)).map((text) => JSON.parse(text))),
    close: () => {},
  })
  vi.setSystemTime(created + seconds * 1000)
  receive(encodeFrame({ type: 1, invocationId: '0', target, arguments: args }))
  return sent
}

const check = (timeline: TimelineName, seconds = 0) =>
  call(seconds, ['demo', invoiceId(timeline, created)])

const error = { type: 3, invocationId: '0', error: expect.any(String) }

test.each([
  ['another method', ['demo', 'waits.0'], 'Check'],
  ['the arguments swapped', ['waits.0', 'demo'], undefined],
  ['an unknown invoice', ['demo', 'toString.0'], undefined],
])('it answers %s with an error', (_what, args, target) => {
  expect(call(0, args, target)).toEqual([error])
})

test.each<[TimelineName, Record<number, number | string>]>([
  ['waits', { 899: 0, 900: 2 }],
  ['settles', { 9.9: 0, 10: 4, 5000: 4 }],
  ['processes', { 9.9: 0, 10: 1 }],
  ['expires', { 19.9: 0, 20: 2 }],
  ['rescued', { 18.9: 0, 20: 4 }],
  ['drops', { 3.9: 0, 24.9: 0, 25: 4 }],
  ['named', { 0: 'New' }],
  ['nonsense', { 0: 42 }],
])('on the timeline %s an invoice has after so many seconds the status %o', (name, statuses) => {
  for (const [seconds, result] of Object.entries(statuses))
    expect(check(name, Number(seconds))).toEqual([{ type: 3, invocationId: '0', result }])
})
