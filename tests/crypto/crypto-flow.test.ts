// @vitest-environment node
import { expect, test } from 'vitest'
import {
  type CryptoEvent,
  type CryptoFlow,
  nextCryptoFlow,
  startOfCryptoFlow,
} from '../../src/crypto/crypto-flow.ts'
import { sampleInvoice } from './sample-invoice.ts'

const invoice = sampleInvoice()

const states = {
  selecting: { stage: 'selecting' },
  'selecting, after no answer': { stage: 'selecting', problem: 'unreachable' },
  processing: { stage: 'processing' },
  'processing, refused': { stage: 'processing', problem: 'refused' },
  paying: { stage: 'paying', invoice: sampleInvoice({ id: 'first' }) },
} as const satisfies Record<string, CryptoFlow>

const events = {
  continued: { type: 'continued' },
  invoiceCreated: { type: 'invoiceCreated', invoice },
  refused: { type: 'refused' },
  unreachable: { type: 'unreachable' },
  changed: { type: 'changed' },
} as const satisfies Record<string, CryptoEvent>

type StateName = keyof typeof states
type EventName = keyof typeof events

/** `same`: the event has no meaning there, and the very same object comes back. */
const same = 'same'

const table: Record<StateName, Record<EventName, CryptoFlow | typeof same>> = {
  selecting: {
    continued: { stage: 'processing' },
    invoiceCreated: same,
    refused: same,
    unreachable: same,
    changed: same,
  },
  'selecting, after no answer': {
    continued: { stage: 'processing' },
    invoiceCreated: same,
    refused: same,
    unreachable: same,
    changed: { stage: 'selecting' },
  },
  processing: {
    continued: same,
    invoiceCreated: { stage: 'paying', invoice },
    refused: { stage: 'processing', problem: 'refused' },
    unreachable: { stage: 'selecting', problem: 'unreachable' },
    changed: same,
  },
  'processing, refused': {
    continued: same,
    invoiceCreated: same,
    refused: same,
    unreachable: same,
    changed: { stage: 'selecting' },
  },
  paying: {
    continued: same,
    invoiceCreated: same,
    refused: same,
    unreachable: same,
    changed: same,
  },
}

const cells = (Object.keys(states) as StateName[]).flatMap((state) =>
  (Object.keys(events) as EventName[]).map((event) => [state, event] as const),
)

test.each(cells)('the crypto form in state "%s" answers %s (spec section 4)', (state, event) => {
  const flow: CryptoFlow = states[state]
  const next = nextCryptoFlow(flow, events[event])
  const wanted = table[state][event]
  if (wanted === same) expect(next).toBe(flow)
  else expect(next).toEqual(wanted)
})

test('the crypto form begins with the choice of a coin', () => {
  expect(startOfCryptoFlow).toEqual({ stage: 'selecting' })
})

test('a refusal does not reset processing; only the buyer does (spec section 4)', () => {
  const refused = nextCryptoFlow({ stage: 'processing' }, events.refused)
  expect(refused.stage).toBe('processing')
  expect(nextCryptoFlow(refused, events.changed)).toEqual({ stage: 'selecting' })
})
