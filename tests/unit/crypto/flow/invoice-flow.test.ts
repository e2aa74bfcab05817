import { expect, test } from 'vitest'
import {
  type InvoiceEvent,
  type InvoiceFlow,
  initialInvoiceFlow,
  nextInvoiceFlow,
} from '../../../../src/crypto/flow/invoice-flow.ts'
import type { ParsedStoredInvoice } from '../../../../src/crypto/flow/parsed-stored-invoice.ts'
import { cellsOf, type FlowTable, ignoring, same } from '../../../support/flow-table.ts'
import { sampleActiveInvoice, sampleInvoice } from '../sample-invoice.ts'

const start = 1_000_000
const countdown = { deadline: start + 60_000, lifetimeMs: 60_000, now: start }
const countdownOver = { deadline: start, lifetimeMs: 60_000, now: start }

const states = {
  checking: { status: 'checking', pending: false, countdown: countdownOver },
  'checking, pending': { status: 'checking', pending: true, countdown },
  'checking, pending and overdue': { status: 'checking', pending: true, countdown: countdownOver },
  waiting: { status: 'waiting', countdown },
  failed: { status: 'failed' },
  pending: { status: 'pending' },
  paid: { status: 'paid' },
} as const satisfies Record<string, InvoiceFlow>

const events = {
  'a tick from the past': { type: 'ticked', now: start - 1 },
  'a tick': { type: 'ticked', now: start + 1000 },
  'the last tick': { type: 'ticked', now: start + 60_000 },
  new: { type: 'new' },
  processing: { type: 'processing' },
  settled: { type: 'settled' },
  expired: { type: 'expired' },
  invalid: { type: 'invalid' },
} as const satisfies Record<string, InvoiceEvent>

const ignoresAll = ignoring(events)

const checkingAfter = (ms: number, from: typeof countdown) =>
  ({ status: 'checking', pending: true, countdown: { ...from, now: start + ms } }) as const

const statusCells = {
  new: same,
  processing: { status: 'pending' },
  settled: { status: 'paid' },
  expired: { status: 'failed' },
  invalid: { status: 'failed' },
} as const

const table: FlowTable<typeof states, typeof events, InvoiceFlow> = {
  checking: {
    ...statusCells,
    new: { status: 'failed' },
    'a tick from the past': { status: 'failed' },
    'a tick': { status: 'failed' },
    'the last tick': { status: 'failed' },
  },
  'checking, pending': {
    ...statusCells,
    // The buyer has replaced the payment in the wallet, and there is time left.
    new: { status: 'waiting', countdown },
    'a tick from the past': same,
    'a tick': checkingAfter(1000, countdown),
    'the last tick': checkingAfter(60_000, countdown),
  },
  'checking, pending and overdue': {
    ...statusCells,
    new: { status: 'failed' },
    'a tick from the past': same,
    'a tick': checkingAfter(1000, countdownOver),
    'the last tick': checkingAfter(60_000, countdownOver),
  },
  waiting: {
    'a tick from the past': same,
    'a tick': { status: 'waiting', countdown: { ...countdown, now: start + 1000 } },
    'the last tick': { status: 'failed' },
    ...statusCells,
  },
  failed: { ...ignoresAll, processing: { status: 'pending' }, settled: { status: 'paid' } },
  pending: ignoresAll,
  paid: ignoresAll,
}

const cells = cellsOf(states, events)

test.each(cells)('an invoice in state "%s" handles %s (spec 4.5)', (state, event) => {
  const flow: InvoiceFlow = states[state]
  const next = nextInvoiceFlow(flow, events[event])
  const expected = table[state][event]
  if (expected === same) expect(next).toBe(flow)
  else expect(next).toStrictEqual(expected)
})

test.each<[string, Partial<ParsedStoredInvoice>, leftMs: number, Partial<InvoiceFlow>]>([
  ['a millisecond before its deadline: `waiting`', {}, 1, { status: 'waiting' }],
  ['at its deadline: `checking`', {}, 0, { status: 'checking', pending: false }],
  ['while pending: `checking`', { pending: true }, 30_000, { status: 'checking', pending: true }],
])('an invoice opened %s', (_title, changes, leftMs, expected) => {
  const now = start - leftMs
  const invoice = sampleInvoice({ lifetimeMs: 60_000 })
  const flow = initialInvoiceFlow(
    sampleActiveInvoice({ invoice, deadline: start, ...changes }),
    now,
  )
  expect(flow).toEqual({ ...expected, countdown: { ...countdownOver, now } })
})
