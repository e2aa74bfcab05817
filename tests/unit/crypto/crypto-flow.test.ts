import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CryptoEvent,
  type CryptoFlow,
  nextCryptoFlow,
  startOfCryptoFlow,
} from '../../../src/crypto/crypto-flow.ts'
import { checkProperty } from '../lib/check-property.ts'
import { sampleActiveInvoice, sampleInvoice } from './sample-invoice.ts'

const first = sampleActiveInvoice({ invoice: sampleInvoice({ id: 'first', destination: 'old' }) })
const made = sampleActiveInvoice({ invoice: sampleInvoice({ id: 'made' }) })
const elsewhere = sampleActiveInvoice({ invoice: sampleInvoice({ id: 'elsewhere' }) })

const previousDestination = 'old'

const states = {
  selecting: { stage: 'selecting' },
  unreachable: { stage: 'unreachable' },
  'selecting, after another invoice': { stage: 'selecting', previousDestination },
  'unreachable, after another invoice': { stage: 'unreachable', previousDestination },
  processing: { stage: 'processing' },
  'processing, after another invoice': { stage: 'processing', previousDestination },
  unreadable: { stage: 'unreadable' },
  'unreadable, after another invoice': { stage: 'unreadable', previousDestination },
  refused: { stage: 'refused' },
  'refused, after another invoice': { stage: 'refused', previousDestination },
  paying: { stage: 'paying', activeInvoice: first },
} as const satisfies Record<string, CryptoFlow>

const events = {
  continued: { type: 'continued' },
  invoiceCreated: { type: 'invoiceCreated', activeInvoice: made },
  refused: { type: 'refused' },
  unreachable: { type: 'unreachable' },
  unreadable: { type: 'unreadable' },
  interrupted: { type: 'interrupted' },
  changed: { type: 'changed' },
  found: { type: 'foundInOtherTab', activeInvoice: elsewhere },
  dropped: { type: 'dropped' },
  'dropped elsewhere': { type: 'droppedInOtherTab', invoiceIds: ['another', 'first'] },
  'another dropped elsewhere': { type: 'droppedInOtherTab', invoiceIds: ['another'] },
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
  unreadable: same,
  interrupted: same,
  changed: same,
  found: same,
  dropped: same,
  'dropped elsewhere': same,
  'another dropped elsewhere': same,
  renewed: same,
} as const

const payingMade = { stage: 'paying', activeInvoice: made } as const
const payingElsewhere = { stage: 'paying', activeInvoice: elsewhere } as const

const table: Record<StateName, Record<EventName, CryptoFlow | typeof same>> = {
  selecting: {
    ...nothingHappens,
    continued: { stage: 'processing' },
    found: payingElsewhere,
  },
  unreachable: {
    ...nothingHappens,
    continued: { stage: 'processing' },
    changed: { stage: 'selecting' },
    found: payingElsewhere,
  },
  'selecting, after another invoice': {
    ...nothingHappens,
    continued: { stage: 'processing', previousDestination },
    found: payingElsewhere,
  },
  'unreachable, after another invoice': {
    ...nothingHappens,
    continued: { stage: 'processing', previousDestination },
    changed: { stage: 'selecting', previousDestination },
    found: payingElsewhere,
  },
  processing: {
    ...nothingHappens,
    invoiceCreated: payingMade,
    refused: { stage: 'refused' },
    unreachable: { stage: 'unreachable' },
    unreadable: { stage: 'unreadable' },
    interrupted: { stage: 'selecting' },
    found: payingElsewhere,
  },
  'processing, after another invoice': {
    ...nothingHappens,
    invoiceCreated: payingMade,
    refused: { stage: 'refused', previousDestination },
    unreachable: { stage: 'unreachable', previousDestination },
    unreadable: { stage: 'unreadable', previousDestination },
    interrupted: { stage: 'selecting', previousDestination },
    found: payingElsewhere,
  },
  refused: {
    ...nothingHappens,
    changed: { stage: 'selecting' },
    found: payingElsewhere,
  },
  'refused, after another invoice': {
    ...nothingHappens,
    changed: { stage: 'selecting', previousDestination },
    found: payingElsewhere,
  },
  unreadable: {
    ...nothingHappens,
    changed: { stage: 'selecting' },
    found: payingElsewhere,
  },
  'unreadable, after another invoice': {
    ...nothingHappens,
    changed: { stage: 'selecting', previousDestination },
    found: payingElsewhere,
  },
  paying: {
    ...nothingHappens,
    dropped: { stage: 'selecting', previousDestination },
    'dropped elsewhere': { stage: 'selecting', previousDestination },
    renewed: { stage: 'processing', previousDestination },
  },
}

const cells = (Object.keys(states) as StateName[]).flatMap((state) =>
  (Object.keys(events) as EventName[]).map((event) => [state, event] as const),
)

test.each(cells)('the crypto form in state "%s" answers %s (spec 4.4)', (state, event) => {
  const flow: CryptoFlow = states[state]
  const next = nextCryptoFlow(flow, events[event])
  const wanted = table[state][event]
  if (wanted === same) expect(next).toBe(flow)
  else expect(next).toStrictEqual(wanted)
})

test('the crypto form begins with the choice of a coin', () => {
  expect(startOfCryptoFlow(undefined)).toEqual({ stage: 'selecting' })
})

test('the crypto form begins with the active invoice', () => {
  expect(startOfCryptoFlow(first)).toEqual({ stage: 'paying', activeInvoice: first })
})

test('a refusal does not reset the form; only the buyer does (spec 4.4)', () => {
  const refused = nextCryptoFlow({ stage: 'processing' }, events.refused)
  expect(refused.stage).toBe('refused')
  expect(nextCryptoFlow(refused, events.continued)).toBe(refused)
  expect(nextCryptoFlow(refused, events.changed)).toEqual({ stage: 'selecting' })
})

const anyActiveInvoice = fc
  .uuid()
  .map((id) => sampleActiveInvoice({ invoice: sampleInvoice({ id }) }))
const anyEvent: fc.Arbitrary<CryptoEvent> = fc.oneof(
  fc.constantFrom<CryptoEvent>(
    events.continued,
    events.refused,
    events.unreachable,
    events.unreadable,
    events.interrupted,
    events.changed,
    events.dropped,
    events['dropped elsewhere'],
    events.renewed,
  ),
  anyActiveInvoice.map((activeInvoice) => ({ type: 'invoiceCreated', activeInvoice }) as const),
  anyActiveInvoice.map((activeInvoice) => ({ type: 'foundInOtherTab', activeInvoice }) as const),
)

test('an invoice on screen gives way to another coin of its id: the buyer has left it in another tab', () => {
  const shown = sampleActiveInvoice({ invoice: sampleInvoice({ id: 'i-1' }) })
  const flow = startOfCryptoFlow(shown)
  const found = (destination: string) => {
    const activeInvoice = sampleActiveInvoice({
      invoice: sampleInvoice({ id: 'i-1', destination }),
    })
    return nextCryptoFlow(flow, { type: 'foundInOtherTab', activeInvoice })
  }
  expect(found(shown.invoice.destination)).toBe(flow)
  expect(found('ltc1qother')).toMatchObject({
    stage: 'paying',
    activeInvoice: { invoice: { destination: 'ltc1qother' } },
  })
})

test('an invoice on screen is never replaced by another, only left by the buyer', () => {
  checkProperty(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (story) => {
      let flow: CryptoFlow = startOfCryptoFlow(undefined)
      for (const event of story) {
        const next = nextCryptoFlow(flow, event)
        const isLeft = event.type === 'dropped' || event.type === 'renewed'
        const mayBeLeft = isLeft || event.type === 'droppedInOtherTab'
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
        if (comes && event.type !== 'foundInOtherTab')
          expect(flow).toMatchObject({ stage: 'processing' })
        if (comes) expect('activeInvoice' in event && event.activeInvoice).toBe(next.activeInvoice)
        flow = next
      }
    }),
  )
})

test('the form warns of the previous address until the next invoice', () => {
  checkProperty(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (story) => {
      let flow: CryptoFlow = startOfCryptoFlow(first)
      let left: string | undefined
      for (const event of story) {
        const next = nextCryptoFlow(flow, event)
        if (flow.stage === 'paying') left = flow.activeInvoice.invoice.destination
        if (next.stage !== 'paying') expect(next.previousDestination).toBe(left)
        flow = next
      }
    }),
  )
})
