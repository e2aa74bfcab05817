import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CardEvent, type CardFlow, nextCardFlow } from '../../src/card/flow/card-flow.ts'
import { createClock } from '../../src/crypto/flow/clock.ts'
import {
  type CryptoEvent,
  type CryptoFlow,
  nextCryptoFlow,
} from '../../src/crypto/flow/crypto-flow.ts'
import {
  type InvoiceEvent,
  type InvoiceFlow,
  nextInvoiceFlow,
} from '../../src/crypto/flow/invoice-flow.ts'
import { sampleActiveInvoice } from '../unit/crypto/sample-invoice.ts'

/** The variants of each event, with their data. */
type Variants<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: Readonly<
    Record<string, Omit<Extract<Event, { readonly type: Type }>, 'type'>>
  >
}

/** Computes a table of docs/architecture.md. Columns with equal cells are merged. */
function tableOf<State, Event extends { readonly type: string }>(
  next: (state: State, event: Event) => State,
  nameOf: (next: State, state: State) => string,
  samples: Readonly<Record<string, readonly State[]>>,
  events: Variants<Event>,
): readonly string[] {
  const rows = Object.entries<Readonly<Record<string, object>>>(events).flatMap(
    ([type, variants]) =>
      Object.entries(variants).map(([variant, data]) => {
        const event = { type, ...data } as unknown as Event
        return { name: `\`${type}\`${variant && ` ${variant}`}`, event }
      }),
  )
  const columns = new Map<string, string>()
  for (const [name, states] of Object.entries(samples)) {
    const cells = rows.map(({ event }) => {
      const changed = states.filter((state) => next(state, event) !== state)
      return [...new Set(changed.map((state) => nameOf(next(state, event), state)))].join(' or ')
    })
    const others = columns.get(cells.join('|'))
    columns.set(cells.join('|'), others === undefined ? name : `${others}, ${name}`)
  }
  const cells = [...columns.keys()].map((column) => column.split('|'))
  return [
    ['event', ...columns.values()],
    ['---', ...cells.map(() => '---')],
    ...rows.map(({ name }, index) => [name, ...cells.map((column) => column[index] ?? '')]),
  ].map((row) => `|${row.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`)
}

const plain = { '': {} }

const [at, redirectUrl] = [0, '']
const cardTable = tableOf<CardFlow, CardEvent>(
  nextCardFlow,
  ({ stage }, { stage: from }) =>
    (stage === 'email' || stage === 'details') && (from === 'paying' || from === 'confirming')
      ? 'its step'
      : stage,
  {
    email: [{ stage: 'email' }, { stage: 'email', notice: 'alreadyPaid' }],
    details: [{ stage: 'details' }, { stage: 'details', notice: 'alreadyPaid' }],
    paying: [{ stage: 'paying', from: { stage: 'details' } }],
    confirming: [{ stage: 'confirming', redirectUrl, at, from: 'details' }],
    succeeded: [{ stage: 'succeeded' }],
    failed: [{ stage: 'failed', reason: 'declined', at }],
  } satisfies Record<CardFlow['stage'], readonly CardFlow[]>,
  {
    restored: { 'at the details': { step: 'details' } },
    emailAccepted: plain,
    stepVisited: { 'by Back': { step: 'email' }, 'by Forward': { step: 'details' } },
    payStarted: plain,
    payDelayed: plain,
    walletDismissed: plain,
    interrupted: { '': { notice: 'enterCardAgain' } },
    accepted: plain,
    confirmationNeeded: { '': { redirectUrl, at } },
    rejected: { '': { reason: 'declined', at } },
    pageRestored: plain,
    warningAnswered: plain,
  },
)

const activeInvoice = sampleActiveInvoice()
const other = sampleActiveInvoice({ storedId: 'other' })
const cryptoTable = tableOf<CryptoFlow, CryptoEvent>(
  nextCryptoFlow,
  ({ stage }) => stage,
  {
    selecting: [{ stage: 'selecting' }],
    unreachable: [{ stage: 'unreachable' }],
    busyElsewhere: [{ stage: 'busyElsewhere' }],
    processing: [{ stage: 'processing' }],
    refused: [{ stage: 'refused' }],
    unreadable: [{ stage: 'unreadable' }],
    paying: [{ stage: 'paying', activeInvoice }],
  } satisfies Record<CryptoFlow['stage'], readonly CryptoFlow[]>,
  {
    continued: plain,
    waiting: plain,
    invoiceFound: { '': { activeInvoice } },
    interrupted: plain,
    refused: plain,
    unreachable: plain,
    unreadable: plain,
    busyElsewhere: plain,
    changed: plain,
    renewed: plain,
    recordChanged: {
      'to another invoice': { payable: other, activeId: other.storedId },
      'to no invoice': { payable: undefined, activeId: undefined },
    },
  },
)

const clock = createClock(60_000, 60_000, 0)
const overdue = createClock(0, 60_000, 0)
const invoiceTable = tableOf<InvoiceFlow, InvoiceEvent>(
  nextInvoiceFlow,
  ({ status }) => status,
  {
    checking: [{ status: 'checking', pending: false, clock: overdue }],
    'checking (payment under way)': [
      { status: 'checking', pending: true, clock },
      { status: 'checking', pending: true, clock: overdue },
    ],
    waiting: [{ status: 'waiting', clock }],
    failed: [{ status: 'failed' }],
    pending: [{ status: 'pending' }],
    paid: [{ status: 'paid' }],
  } satisfies Record<InvoiceFlow['status'] | `${string})`, readonly InvoiceFlow[]>,
  {
    ticked: { 'before the deadline': { now: 1 }, 'at the deadline': { now: 60_000 } },
    new: plain,
    processing: plain,
    settled: plain,
    expired: plain,
    invalid: plain,
  },
)

// When this fails, copy the expected lines into the document.
test.each([
  ['card', cardTable],
  ['crypto form', cryptoTable],
  ['invoice', invoiceTable],
])('docs/architecture.md has the state table of the %s, as the code has it', (_name, table) => {
  expect(readFileSync('docs/architecture.md', 'utf8')).toContain(`\n${table.join('\n')}\n\n`)
})
