import { expect, test } from 'vitest'
import {
  type CheckoutEvent,
  type CheckoutState,
  initialCheckoutState,
  nextCheckoutState,
} from '../../../src/checkout/checkout-state.ts'

const states = {
  loading: initialCheckoutState,
  idle: { email: 'ada@example.com', selected: 'stripe', activity: 'idle' },
  paying: { email: 'ada@example.com', selected: 'stripe', activity: 'paying' },
} satisfies Record<string, CheckoutState>

const events = {
  productShown: { type: 'productShown', selected: 'btcpay' },
  methodSelected: { type: 'methodSelected', key: 'lightning' },
  emailChanged: { type: 'emailChanged', email: 'bob@example.com' },
  activityStarted: { type: 'activityStarted', activity: 'paying' },
  activityEnded: { type: 'activityEnded', activity: 'paying' },
} satisfies Record<CheckoutEvent['type'], CheckoutEvent>

const changes = {
  productShown: { selected: 'btcpay' },
  methodSelected: { selected: 'lightning' },
  emailChanged: { email: 'bob@example.com' },
  activityStarted: { activity: 'paying' },
  activityEnded: 'same',
} as const

/** What each event changes in each state; `same` is the same object. */
const table: Readonly<
  Record<keyof typeof states, Record<CheckoutEvent['type'], Partial<CheckoutState> | 'same'>>
> = {
  loading: changes,
  idle: changes,
  paying: {
    ...changes,
    methodSelected: 'same',
    activityStarted: 'same',
    activityEnded: { activity: 'idle' },
  },
}

const names = Object.keys(states) as (keyof typeof states)[]
const types = Object.keys(events) as CheckoutEvent['type'][]
const cells = names.flatMap((name) => types.map((type) => [name, type] as const))

test.each(cells)('in the state %s, %s changes what the table says', (name, type) => {
  const before: CheckoutState = states[name]
  const change = table[name][type]
  const after = nextCheckoutState(before, events[type])
  if (change === 'same') expect(after).toBe(before)
  else expect(after).toEqual({ ...before, ...change })
})

const others = ['walletOpen', 'requestingInvoice'] as const
test.each(others)('another tab can be selected during %s, which charges no card', (activity) => {
  const state = { ...states.idle, activity }
  expect(nextCheckoutState(state, events.methodSelected).selected).toBe('lightning')
})

test('the end of another activity does not end a payment', () => {
  const event = { type: 'activityEnded', activity: 'requestingInvoice' } as const
  expect(nextCheckoutState(states.paying, event)).toBe(states.paying)
})

test.each([
  { type: 'productShown', selected: 'stripe' },
  { type: 'methodSelected', key: 'stripe' },
  { type: 'emailChanged', email: 'ada@example.com' },
  { type: 'activityEnded', activity: 'walletOpen' },
] as const)('$type with the values of the state returns the same object', (event) => {
  expect(nextCheckoutState(states.idle, event)).toBe(states.idle)
})
