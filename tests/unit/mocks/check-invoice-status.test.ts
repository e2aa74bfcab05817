import { beforeEach, expect, test, vi } from 'vitest'
import { CheckInvoiceStatus } from '../../../mocks/signalr/check-invoice-status.ts'
import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import { encodeFrame, splitFrames } from '../../../mocks/signalr/hub-protocol.ts'
import {
  invoiceId,
  outageMs,
  readInvoiceId,
  statusAt,
  type TimelineName,
  timelineNames,
  timelineOf,
} from '../../../mocks/signalr/invoice-timeline.ts'
import { parseDurationMs } from '../../../src/lib/duration.ts'

const created = Date.UTC(2026, 5, 15)

beforeEach(() => {
  vi.useFakeTimers({ now: created })
})

function connect() {
  const checkStatus = new CheckInvoiceStatus()
  const sent: unknown[] = []
  const closes: unknown[] = []
  const { receive } = new FakeHub({ invoke: checkStatus.invoke }).connect({
    send: (message) => sent.push(...splitFrames(String(message)).map((text) => JSON.parse(text))),
    close: (code) => closes.push(code),
  })
  return { checkStatus, sent, closes, receive }
}

function check(timeline: TimelineName, invocationId = '0'): string {
  return encodeFrame({
    type: 1,
    target: 'CheckInvoiceStatus',
    arguments: ['demo', invoiceId(timeline, created)],
    invocationId,
  })
}

function answer(message: string, seconds = 0): unknown[] {
  const { sent, receive } = connect()
  vi.setSystemTime(created + seconds * 1000)
  receive(message)
  return sent
}

test.each([
  ['another method', { target: 'Check', arguments: ['demo', 'waits.0'] }],
  ['one argument', { target: 'CheckInvoiceStatus', arguments: ['demo'] }],
  ['the arguments swapped', { target: 'CheckInvoiceStatus', arguments: ['waits.0', 'demo'] }],
  ['an unknown invoice', { target: 'CheckInvoiceStatus', arguments: ['demo', 'gone.0'] }],
  ['an object', { target: 'CheckInvoiceStatus', arguments: ['demo', {}] }],
])('it answers %s with an error', (_what, call) => {
  expect(answer(encodeFrame({ type: 1, invocationId: '1', ...call }))).toEqual([
    { type: 3, invocationId: '1', error: expect.any(String) },
  ])
})

test.each<[TimelineName, number, number]>([
  ['waits', 899, 0],
  ['waits', 900, 2],
  ['settles', 9.9, 0],
  ['settles', 10, 4],
  ['settles', 5000, 4],
  ['processes', 9.9, 0],
  ['processes', 10, 1],
  ['turns-invalid', 4.9, 0],
  ['turns-invalid', 5, 3],
  ['expires', 19.9, 0],
  ['expires', 20, 2],
  ['expires-early', 4.9, 0],
  ['expires-early', 5, 2],
  ['rescued', 18.9, 0],
  ['rescued', 20, 4],
  ['drops', 3.9, 0],
  ['drops', 24.9, 0],
  ['drops', 25, 4],
  ['day-long', 3600, 0],
])('on the timeline %s an invoice is at %d seconds in status %d', (timeline, seconds, status) => {
  expect(answer(check(timeline), seconds)).toEqual([{ type: 3, invocationId: '0', result: status }])
})

test('some timelines answer with silence, a name, an error or an unknown status', () => {
  expect(answer(check('silent'))).toEqual([])
  expect(answer(check('named'))).toEqual([{ type: 3, invocationId: '0', result: 'New' }])
  expect(answer(check('error'))).toEqual([
    { type: 3, invocationId: '0', error: expect.any(String) },
  ])
  expect(answer(check('nonsense'))).toEqual([{ type: 3, invocationId: '0', result: 42 }])
})

test.each(timelineNames)('the two lifetimes of the timeline %s agree', (name) => {
  const { lifetime, lifetimeSeconds } = timelineOf(name)
  expect(parseDurationMs(lifetime)).toBe(lifetimeSeconds * 1000)
})

test('an invoice id carries its age, and any other text is unknown', () => {
  const invoice = readInvoiceId(invoiceId('settles', created), created + 12_000)
  expect(invoice?.ageSeconds).toBe(12)
  expect(invoice && statusAt(invoice)).toBe(4)
  expect(readInvoiceId('toString.0', created)).toBeUndefined()
  expect(readInvoiceId('', created)).toBeUndefined()
})

test.each([
  [3.9, undefined],
  [4, 10_000],
  [13.9, 100],
  [14, undefined],
])('at %d seconds the hub stays away for %s ms', (seconds, awayMs) => {
  const known = readInvoiceId(invoiceId('drops', created), created + seconds * 1000)
  expect(known && outageMs(known)).toBe(awayMs)
})

test('a check within an outage drops the connection until the outage is over', () => {
  const { checkStatus, sent, closes, receive } = connect()
  vi.setSystemTime(created + 5000)
  receive(check('drops'))
  expect(sent).toEqual([])
  expect(closes).toEqual([1011])
  expect(checkStatus.isDown()).toBe(true)
  expect(checkStatus.isDown(created + 14_001)).toBe(false)
  checkStatus.reset()
  expect(checkStatus.isDown()).toBe(false)
})
