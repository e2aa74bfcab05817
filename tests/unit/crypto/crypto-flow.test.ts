import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CryptoEvent,
  type CryptoFlow,
  nextCryptoFlow,
  startOfCryptoFlow,
} from '../../../src/crypto/crypto-flow.ts'
import { checkProperty } from '../lib/check-property.ts'
import { sampleInvoice, sampleRunning } from './sample-invoice.ts'

const first = sampleRunning({ invoice: sampleInvoice({ id: 'first', destination: 'old' }) })
const made = sampleRunning({ invoice: sampleInvoice({ id: 'made' }) })
const elsewhere = sampleRunning({ invoice: sampleInvoice({ id: 'elsewhere' }) })

const oldDestination = 'old'

const states = {
  selecting: { stage: 'selecting' },
  'selecting, after no answer': { stage: 'selecting', problem: 'unreachable' },
  'selecting, after another invoice': { stage: 'selecting', oldDestination },
  'selecting, after both': { stage: 'selecting', problem: 'unreachable', oldDestination },
  processing: { stage: 'processing' },
  'processing, after another invoice': { stage: 'processing', oldDestination },
  'processing, refused': { stage: 'processing', problem: 'refused' },
  'processing, refused after another invoice': {
    stage: 'processing',
    problem: 'refused',
    oldDestination,
  },
  paying: { stage: 'paying', running: first },
} as const satisfies Record<string, CryptoFlow>

const events = {
  continued: { type: 'continued' },
  invoiceCreated: { type: 'invoiceCreated', running: made },
  refused: { type: 'refused' },
  unreachable: { type: 'unreachable' },
  changed: { type: 'changed' },
  found: { type: 'found', running: elsewhere },
  dropped: { type: 'dropped' },
  'dropped elsewhere': { type: 'droppedElsewhere', invoiceIds: ['another', 'first'] },
  'another dropped elsewhere': { type: 'droppedElsewhere', invoiceIds: ['another'] },
  renewed: { type: 'renewed' },
} as const satisfies Record<string, CryptoEvent>

type StateName = keyof typeof states
type EventName = keyof typeof events

/** `same`: the event has no meaning there, and the very same object comes back. */
const same = 'same'

const nothingHappens = {
  continued: same,
  invoiceCreated: same,
  refused: same,
  unreachable: same,
  changed: same,
  found: same,
  dropped: same,
  'dropped elsewhere': same,
  'another dropped elsewhere': same,
  renewed: same,
} as const

const payingMade = { stage: 'paying', running: made } as const
const payingElsewhere = { stage: 'paying', running: elsewhere } as const

const table: Record<StateName, Record<EventName, CryptoFlow | typeof same>> = {
  selecting: {
    ...nothingHappens,
    continued: { stage: 'processing' },
    found: payingElsewhere,
  },
  'selecting, after no answer': {
    ...nothingHappens,
    continued: { stage: 'processing' },
    changed: { stage: 'selecting' },
    found: payingElsewhere,
  },
  'selecting, after another invoice': {
    ...nothingHappens,
    continued: { stage: 'processing', oldDestination },
    found: payingElsewhere,
  },
  'selecting, after both': {
    ...nothingHappens,
    continued: { stage: 'processing', oldDestination },
    changed: { stage: 'selecting', oldDestination },
    found: payingElsewhere,
  },
  processing: {
    ...nothingHappens,
    invoiceCreated: payingMade,
    refused: { stage: 'processing', problem: 'refused' },
    unreachable: { stage: 'selecting', problem: 'unreachable' },
    found: payingElsewhere,
  },
  'processing, after another invoice': {
    ...nothingHappens,
    invoiceCreated: payingMade,
    refused: { stage: 'processing', problem: 'refused', oldDestination },
    unreachable: { stage: 'selecting', problem: 'unreachable', oldDestination },
    found: payingElsewhere,
  },
  'processing, refused': {
    ...nothingHappens,
    changed: { stage: 'selecting' },
    found: payingElsewhere,
  },
  'processing, refused after another invoice': {
    ...nothingHappens,
    changed: { stage: 'selecting', oldDestination },
    found: payingElsewhere,
  },
  paying: {
    ...nothingHappens,
    dropped: { stage: 'selecting', oldDestination },
    'dropped elsewhere': { stage: 'selecting', oldDestination },
    renewed: { stage: 'processing', oldDestination },
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
  else expect(next).toStrictEqual(wanted)
})

test('the crypto form begins with the choice of a coin', () => {
  expect(startOfCryptoFlow(undefined)).toEqual({ stage: 'selecting' })
})

test('the crypto form begins with the invoice that was left', () => {
  expect(startOfCryptoFlow(first)).toEqual({ stage: 'paying', running: first })
})

test('a refusal does not reset processing; only the buyer does (spec section 4)', () => {
  const refused = nextCryptoFlow({ stage: 'processing' }, events.refused)
  expect(refused.stage).toBe('processing')
  expect(nextCryptoFlow(refused, events.changed)).toEqual({ stage: 'selecting' })
})

const anyRunning = fc.uuid().map((id) => sampleRunning({ invoice: sampleInvoice({ id }) }))
const anyEvent: fc.Arbitrary<CryptoEvent> = fc.oneof(
  fc.constantFrom<CryptoEvent>(
    events.continued,
    events.refused,
    events.unreachable,
    events.changed,
    events.dropped,
    events['dropped elsewhere'],
    events.renewed,
  ),
  anyRunning.map((running) => ({ type: 'invoiceCreated', running }) as const),
  anyRunning.map((running) => ({ type: 'found', running }) as const),
)

test('an invoice on screen is never replaced by another, only left by the buyer', () => {
  checkProperty(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (story) => {
      let flow: CryptoFlow = startOfCryptoFlow(undefined)
      for (const event of story) {
        const next = nextCryptoFlow(flow, event)
        const isLeft = event.type === 'dropped' || event.type === 'renewed'
        const mayBeLeft = isLeft || event.type === 'droppedElsewhere'
        if (flow.stage === 'paying' && !mayBeLeft) expect(next).toBe(flow)
        if (flow.stage === 'paying' && isLeft) expect(next.stage).not.toBe('paying')
        flow = next
      }
    }),
  )
})

test('an invoice is on screen only after it was asked for or found', () => {
  checkProperty(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (story) => {
      let flow: CryptoFlow = startOfCryptoFlow(undefined)
      for (const event of story) {
        const next = nextCryptoFlow(flow, event)
        const comes = flow.stage !== 'paying' && next.stage === 'paying'
        if (comes && event.type !== 'found') expect(flow).toMatchObject({ stage: 'processing' })
        if (comes) expect('running' in event && event.running).toBe(next.running)
        flow = next
      }
    }),
  )
})

test('the address that must not be paid any more is warned of until the next invoice', () => {
  checkProperty(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (story) => {
      let flow: CryptoFlow = startOfCryptoFlow(first)
      let left: string | undefined
      for (const event of story) {
        const next = nextCryptoFlow(flow, event)
        if (flow.stage === 'paying') left = flow.running.invoice.destination
        if (next.stage !== 'paying') expect(next.oldDestination).toBe(left)
        flow = next
      }
    }),
  )
})
