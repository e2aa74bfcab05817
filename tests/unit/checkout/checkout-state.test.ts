import { expect, test } from 'vitest'
import {
  type CheckoutEvent,
  type CheckoutState,
  initialCheckoutState as loading,
  nextCheckoutState,
} from '../../../src/checkout/checkout-state.ts'

const idle = { email: 'ada@example.com', selected: 'stripe', activity: 'idle' } as const
const paying = { ...idle, activity: 'paying' } as const
const notPaying: readonly CheckoutState[] = [
  idle,
  { ...idle, activity: 'walletSheetOpen' },
  { ...idle, activity: 'requestingInvoice' },
]

const showProduct = (selected: string) => ({ type: 'productShown', selected }) as const
const select = (key: string) => ({ type: 'methodSelected', key }) as const
const type = (email: string) => ({ type: 'emailChanged', email }) as const
const prefill = { type: 'emailPrefilled', email: 'bob@a.example' } as const
const filled = { ...loading, isPrefilled: true } as const
const start = (activity: 'paying') => ({ type: 'activityStarted', activity }) as const
const end = (activity: 'paying') => ({ type: 'activityEnded', activity }) as const

const nothing = {}

test.each<[string, CheckoutState[], CheckoutEvent, Partial<CheckoutState>]>([
  ['a product selects a method', [loading, idle, paying], showProduct('a'), { selected: 'a' }],
  ['an email is typed', [loading, idle, paying], type('bob@a.example'), { email: 'bob@a.example' }],
  ['an email is prefilled', [loading], prefill, { email: 'bob@a.example', isPrefilled: true }],
  ['no typed email is replaced', [idle], prefill, { isPrefilled: true }],
  ['a deleted email stays deleted', [filled], prefill, nothing],
  ['a method is selected', [loading, ...notPaying], select('a'), { selected: 'a' }],
  ['the method stays while a card is charged', [paying], select('a'), nothing],
  ['an activity starts', [loading, idle], start('paying'), { activity: 'paying' }],
  ['an activity ends', [paying], end('paying'), { activity: 'idle' }],
  ['the end of an activity ends no other', [loading, ...notPaying], end('paying'), nothing],
  ['the same product changes nothing', [idle], showProduct('stripe'), nothing],
  ['the same method changes nothing', [idle], select('stripe'), nothing],
  ['the same email changes nothing', [idle], type('ada@example.com'), nothing],
  ['the same activity changes nothing', [paying], start('paying'), nothing],
])('%s', (_rule, states, event, change) => {
  for (const state of states) {
    const next = nextCheckoutState(state, event)
    if (change === nothing) expect(next).toBe(state)
    else expect(next).toEqual({ ...state, ...change })
  }
})
