import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nextCardFlow } from '../../src/card/flow/card-flow.ts'
import { nextCryptoFlow } from '../../src/crypto/flow/crypto-flow.ts'
import { nextInvoiceFlow } from '../../src/crypto/flow/invoice-flow.ts'
import { sampleActiveInvoice } from '../unit/crypto/sample-invoice.ts'

type State = { readonly stage: string } | { readonly status: string }
type NameOf<S> = S extends { stage: infer Name } | { status: infer Name } ? Name & string : never

const nameOf = (state: State) => ('stage' in state ? state.stage : state.status)
const isFormStep = (name: string) => name === 'email' || name === 'details'

/**
 * Computes a table of docs/architecture.md: the state that each event leads to. States with equal cells share a column.
 *
 * @param samples the objects of each state. A key may also name a variant of a state.
 * @param events the variants of each event, with their data.
 */
function tableOf<S extends State, E extends { readonly type: string }>(
  next: (state: S, event: E) => S,
  samples: Record<NameOf<S>, readonly NoInfer<S>[]> & Record<string, readonly NoInfer<S>[]>,
  events: { [T in E['type']]: Record<string, Omit<Extract<E, { readonly type: T }>, 'type'>> },
): readonly string[] {
  const rows = Object.entries<Record<string, object>>(events).flatMap(([type, variants]) =>
    Object.entries(variants).map(([variant, data]) => ({
      name: `\`${type}\` ${variant}`.trim(),
      event: { type, ...data } as unknown as E,
    })),
  )
  const cellOf = (from: S, event: E): string => {
    const to = next(from, event)
    if (to === from) return ''
    // An event without a step of its own leads back to where the payment started.
    const isReturn = isFormStep(nameOf(to)) && !isFormStep(nameOf(from)) && !('step' in event)
    return isReturn ? 'its step' : nameOf(to)
  }
  const columns = new Map<string, string>()
  for (const [name, states] of Object.entries<readonly S[]>(samples)) {
    const cells = rows.map(({ event }) =>
      [...new Set(states.map((state) => cellOf(state, event)).filter(Boolean))].join(' or '),
    )
    const equalColumn = columns.get(cells.join('|'))
    columns.set(cells.join('|'), equalColumn === undefined ? name : `${equalColumn}, ${name}`)
  }
  const cells = [...columns.keys()].map((column) => column.split('|'))
  return [
    ['event', ...columns.values()],
    ['---', ...cells.map(() => '---')],
    ...rows.map(({ name }, index) => [name, ...cells.map((column) => column[index] ?? '')]),
  ].map((row) => `|${row.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`)
}

const withoutData = { '': {} }

const [at, redirectUrl] = [0, '']
const cardTable = tableOf(
  nextCardFlow,
  {
    email: [{ stage: 'email' }, { stage: 'email', notice: 'alreadyPaid' }],
    details: [{ stage: 'details' }, { stage: 'details', notice: 'alreadyPaid' }],
    paying: [{ stage: 'paying', from: { stage: 'details' } }],
    confirming: [{ stage: 'confirming', redirectUrl, at, from: 'details' }],
    succeeded: [{ stage: 'succeeded' }],
    failed: [{ stage: 'failed', reason: 'declined', at }],
  },
  {
    restored: { 'at the details': { step: 'details' } },
    emailAccepted: withoutData,
    stepVisited: { 'by Back': { step: 'email' }, 'by Forward': { step: 'details' } },
    payStarted: withoutData,
    payDelayed: withoutData,
    walletSubmitFailed: withoutData,
    interrupted: { '': { notice: 'enterCardAgain' } },
    accepted: withoutData,
    confirmationNeeded: { '': { redirectUrl, at } },
    failed: { '': { reason: 'declined', at } },
    returned: withoutData,
    warningConfirmed: withoutData,
  },
)

const activeInvoice = sampleActiveInvoice()
const otherInvoice = sampleActiveInvoice({ storedId: 'other' })
const cryptoTable = tableOf(
  nextCryptoFlow,
  {
    selecting: [{ stage: 'selecting' }],
    unreachable: [{ stage: 'unreachable' }],
    busyElsewhere: [{ stage: 'busyElsewhere' }],
    processing: [{ stage: 'processing' }],
    refused: [{ stage: 'refused' }],
    unreadable: [{ stage: 'unreadable' }],
    paying: [{ stage: 'paying', activeInvoice }],
  },
  {
    continued: withoutData,
    waiting: withoutData,
    invoiceFound: { '': { activeInvoice } },
    interrupted: withoutData,
    refused: withoutData,
    unreachable: withoutData,
    unreadable: withoutData,
    busyElsewhere: withoutData,
    changed: withoutData,
    renewed: withoutData,
    recordChanged: {
      'to another invoice': { activeInvoice: otherInvoice, shownId: otherInvoice.storedId },
      'to no invoice': { activeInvoice: undefined, shownId: undefined },
    },
  },
)

const countdown = { deadline: 60_000, lifetimeMs: 60_000, now: 0 }
const overdue = { ...countdown, deadline: 0 }
const invoiceTable = tableOf(
  nextInvoiceFlow,
  {
    checking: [{ status: 'checking', pending: false, countdown: overdue }],
    'checking (payment under way)': [
      { status: 'checking', pending: true, countdown },
      { status: 'checking', pending: true, countdown: overdue },
    ],
    waiting: [{ status: 'waiting', countdown }],
    failed: [{ status: 'failed' }],
    pending: [{ status: 'pending' }],
    paid: [{ status: 'paid' }],
  },
  {
    ticked: { 'before the deadline': { now: 1 }, 'at the deadline': { now: 60_000 } },
    new: withoutData,
    processing: withoutData,
    settled: withoutData,
    expired: withoutData,
    invalid: withoutData,
  },
)

// When this test fails, copy the computed table into the document.
test.each([
  ['card', cardTable],
  ['crypto form', cryptoTable],
  ['invoice', invoiceTable],
])('docs/architecture.md has the state table of the %s, as the code has it', (_name, table) => {
  expect(readFileSync('docs/architecture.md', 'utf8')).toContain(`\n${table.join('\n')}\n\n`)
})
