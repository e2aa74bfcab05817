import { expect, test } from 'vitest'
import { HubLine } from '../../../mocks/signalr/hub-line.ts'
import {
  invoiceId,
  readInvoiceId,
  statusAt,
  type TimelineName,
  timelineNames,
  timelineOf,
} from '../../../mocks/signalr/invoice-timeline.ts'
import { answerFrames, lineDownFor, negotiateAnswer } from '../../../mocks/signalr/protocol.ts'
import { parseDurationMs } from '../../../src/lib/duration.ts'

const end = '\u001e'
const created = Date.UTC(2026, 5, 15)

function frame(fields: object): string {
  return JSON.stringify(fields) + end
}

function check(timeline: TimelineName, invocationId = '0'): string {
  return frame({
    type: 1,
    target: 'CheckInvoiceStatus',
    arguments: ['demo', invoiceId(timeline, created)],
    invocationId,
  })
}

function answer(message: string, seconds = 0): unknown[] {
  return answerFrames(message, { now: created + seconds * 1000 }).map((text) => {
    expect(text.endsWith(end)).toBe(true)
    return JSON.parse(text.slice(0, -1))
  })
}

test('it shakes hands in JSON and in nothing else', () => {
  expect(answer(frame({ protocol: 'json', version: 1 }))).toEqual([{}])
  expect(answer(frame({ protocol: 'messagepack', version: 1 }))).toEqual([
    { error: expect.any(String) },
  ])
})

test('it completes a check under its own id', () => {
  expect(answer(check('waits', '7'))).toEqual([{ type: 3, invocationId: '7', result: 0 }])
})

test('it answers every frame of a message, in order', () => {
  const message = frame({ protocol: 'json', version: 1 }) + frame({ type: 6 }) + check('waits')
  expect(answer(message)).toEqual([{}, { type: 6 }, { type: 3, invocationId: '0', result: 0 }])
})

test('it says nothing to a goodbye or to a call that wants no answer', () => {
  expect(answer(frame({ type: 7 }))).toEqual([])
  expect(answer(frame({ type: 1, target: 'CheckInvoiceStatus', arguments: [] }))).toEqual([])
})

test.each([
  ['another method', { target: 'Check', arguments: ['demo', 'waits.0'] }],
  ['one argument', { target: 'CheckInvoiceStatus', arguments: ['demo'] }],
  ['the arguments swapped', { target: 'CheckInvoiceStatus', arguments: ['waits.0', 'demo'] }],
  ['an unknown invoice', { target: 'CheckInvoiceStatus', arguments: ['demo', 'gone.0'] }],
  ['an object', { target: 'CheckInvoiceStatus', arguments: ['demo', {}] }],
])('it answers an error to %s', (_what, call) => {
  expect(answer(frame({ type: 1, invocationId: '1', ...call }))).toEqual([
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

test('some hubs say nothing, an error, or a status nobody knows', () => {
  expect(answer(check('silent'))).toEqual([])
  expect(answer(check('error'))).toEqual([
    { type: 3, invocationId: '0', error: expect.any(String) },
  ])
  expect(answer(check('nonsense'))).toEqual([{ type: 3, invocationId: '0', result: 42 }])
})

test.each(timelineNames)('the two lifetimes of the timeline %s agree', (name) => {
  const { lifetime, lifetimeSeconds } = timelineOf(name)
  expect(parseDurationMs(lifetime)).toBe(lifetimeSeconds * 1000)
})

test('an invoice id tells its age, and others tell nothing', () => {
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
])('at %d seconds the dropping line is down for %s ms', (seconds, downMs) => {
  const now = created + seconds * 1000
  expect(lineDownFor(check('drops'), now)).toBe(downMs)
  expect(lineDownFor(check('waits'), now)).toBeUndefined()
})

test('a dropped line closes its socket and stays down until the time is over', () => {
  const line = new HubLine()
  const sent: string[] = []
  const closed: unknown[] = []
  const receive = line.serve({
    send: (data) => sent.push(data),
    close: (...reason) => closed.push(reason),
  })
  receive(frame({ protocol: 'json', version: 1 }))
  expect(sent).toEqual([`{}${end}`])
  const made = Date.now() - 5000
  receive(check('drops').replace(created.toString(36), made.toString(36)))
  expect(sent.length).toBe(1)
  expect(closed).toEqual([[1011, expect.any(String)]])
  expect(line.isDown()).toBe(true)
  expect(line.isDown(made + 14_001)).toBe(false)
  line.repair()
  expect(line.isDown()).toBe(false)
})

test('negotiating offers WebSockets', () => {
  expect(negotiateAnswer()).toMatchObject({
    connectionToken: expect.any(String),
    availableTransports: [{ transport: 'WebSockets' }],
  })
})
