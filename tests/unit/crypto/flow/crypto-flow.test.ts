import { expect, test } from 'vitest'
import {
  type CryptoEvent,
  type CryptoFlow,
  initialCryptoFlow,
  nextCryptoFlow,
} from '../../../../src/crypto/flow/crypto-flow.ts'
import { cellsOf, type FlowTable, ignoring, same } from '../../../support/flow-table.ts'
import { sampleActiveInvoice, sampleInvoice } from '../sample-invoice.ts'

const active = (storedId: string, destination: string) =>
  sampleActiveInvoice({ storedId, invoice: sampleInvoice({ destination }) })

const first = active('first', 'old')
const made = active('made', 'new')
const elsewhere = active('elsewhere', 'other')
/** A newer invoice with the address of the first one. */
const sameAddress = active('same', 'old')

const previousDestination = 'old'

const states = {
  selecting: { stage: 'selecting' },
  unreachable: { stage: 'unreachable' },
  busyElsewhere: { stage: 'busyElsewhere' },
  'selecting, after another invoice': { stage: 'selecting', previousDestination },
  'unreachable, after another invoice': { stage: 'unreachable', previousDestination },
  processing: { stage: 'processing' },
  'processing, waiting for another tab': { stage: 'processing', waiting: true },
  'processing, after another invoice': { stage: 'processing', previousDestination },
  unreadable: { stage: 'unreadable' },
  'unreadable, after another invoice': { stage: 'unreadable', previousDestination },
  refused: { stage: 'refused' },
  'refused, after another invoice': { stage: 'refused', previousDestination },
  paying: { stage: 'paying', activeInvoice: first },
} as const satisfies Record<string, CryptoFlow>

const events = {
  continued: { type: 'continued' },
  invoiceFound: { type: 'invoiceFound', activeInvoice: made },
  waiting: { type: 'waiting' },
  busyElsewhere: { type: 'busyElsewhere' },
  interrupted: { type: 'interrupted' },
  refused: { type: 'refused' },
  unreachable: { type: 'unreachable' },
  unreadable: { type: 'unreadable' },
  changed: { type: 'changed' },
  renewed: { type: 'renewed' },
  'record: nothing': { type: 'recordChanged', activeInvoice: undefined, shownId: undefined },
  'record: ended': { type: 'recordChanged', activeInvoice: undefined, shownId: 'first' },
  'record: another': { type: 'recordChanged', activeInvoice: elsewhere, shownId: 'elsewhere' },
  'record: same address': {
    type: 'recordChanged',
    activeInvoice: sameAddress,
    shownId: 'same',
  },
} as const satisfies Record<string, CryptoEvent>

const ignoresAll = ignoring(events)

const paying = (activeInvoice: typeof first) => ({ stage: 'paying', activeInvoice }) as const

const showsRecord = {
  'record: another': paying(elsewhere),
  'record: same address': paying(sameAddress),
} as const
/** Warns of the previous address, unless the invoice of the record has the same one. */
const showsRecordAndWarns = {
  'record: another': { ...paying(elsewhere), previousDestination },
  'record: same address': paying(sameAddress),
} as const

const processingRow = (previous: { readonly previousDestination?: string }) =>
  ({
    ...ignoresAll,
    invoiceFound: paying(made),
    waiting: { stage: 'processing', waiting: true, ...previous },
    busyElsewhere: { stage: 'busyElsewhere', ...previous },
    interrupted: { stage: 'selecting', ...previous },
    refused: { stage: 'refused', ...previous },
    unreachable: { stage: 'unreachable', ...previous },
    unreadable: { stage: 'unreadable', ...previous },
  }) as const

const table: FlowTable<typeof states, typeof events, CryptoFlow> = {
  selecting: { ...ignoresAll, ...showsRecord, continued: { stage: 'processing' } },
  unreachable: {
    ...{ ...ignoresAll, ...showsRecord },
    continued: { stage: 'processing' },
    changed: { stage: 'selecting' },
  },
  busyElsewhere: {
    ...{ ...ignoresAll, ...showsRecord },
    continued: { stage: 'processing' },
    changed: { stage: 'selecting' },
  },
  'selecting, after another invoice': {
    ...{ ...ignoresAll, ...showsRecordAndWarns },
    continued: { stage: 'processing', previousDestination },
  },
  'unreachable, after another invoice': {
    ...{ ...ignoresAll, ...showsRecordAndWarns },
    continued: { stage: 'processing', previousDestination },
    changed: { stage: 'selecting', previousDestination },
  },
  processing: processingRow({}),
  'processing, waiting for another tab': { ...processingRow({}), waiting: same },
  'processing, after another invoice': processingRow({ previousDestination }),
  refused: { ...ignoresAll, ...showsRecord, changed: { stage: 'selecting' } },
  'refused, after another invoice': {
    ...{ ...ignoresAll, ...showsRecordAndWarns },
    changed: { stage: 'selecting', previousDestination },
  },
  unreadable: { ...ignoresAll, ...showsRecord, changed: { stage: 'selecting' } },
  'unreadable, after another invoice': {
    ...{ ...ignoresAll, ...showsRecordAndWarns },
    changed: { stage: 'selecting', previousDestination },
  },
  paying: {
    ...{ ...ignoresAll, ...showsRecordAndWarns },
    'record: nothing': { stage: 'selecting', previousDestination },
    renewed: { stage: 'processing', previousDestination },
  },
}

const cells = cellsOf(states, events)

test.each(cells)('the crypto form in state "%s" handles %s (spec 4.4)', (state, event) => {
  const flow: CryptoFlow = states[state]
  const next = nextCryptoFlow(flow, events[event])
  const expected = table[state][event]
  if (expected === same) expect(next).toBe(flow)
  else expect(next).toStrictEqual(expected)
})

test('the crypto form begins with the choice of a coin, or with the active invoice', () => {
  expect(initialCryptoFlow(undefined)).toEqual({ stage: 'selecting' })
  expect(initialCryptoFlow(first)).toEqual(paying(first))
})
