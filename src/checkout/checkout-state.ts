import type { Visit } from './visit.ts'

/** The state of one visit to a checkout, shared by all payment methods. */
export interface CheckoutState {
  readonly email: string
  /** From then on, no prefill fills in an email that the buyer has deleted. */
  readonly isPrefilled?: true
  /** Key of a payment method; undefined until the product is shown. */
  readonly selected?: string | undefined
  readonly activity: CheckoutActivity
}

/** What the tab of each payment method receives. */
export interface CheckoutProps {
  readonly checkout: CheckoutState
  readonly visit: Visit
  readonly onEvent: (event: CheckoutEvent) => void
}

/** `paying`: by card or wallet. Another browser tab's payment replaces the form only in `idle`. */
export type CheckoutActivity = 'idle' | 'paying' | 'requestingInvoice' | 'walletSheetOpen'

export type CheckoutEvent =
  | { readonly type: 'productShown'; readonly selected: string | undefined }
  | { readonly type: 'methodSelected'; readonly key: string }
  | { readonly type: 'emailChanged'; readonly email: string }
  /** With what the field shows by now, or a stored email, or that of the link. Only the first event of a visit counts. */
  | { readonly type: 'emailPrefilled'; readonly email: string }
  | {
      readonly type: 'activityStarted' | 'activityEnded'
      readonly activity: Exclude<CheckoutActivity, 'idle'>
    }

export const initialCheckoutState: CheckoutState = { email: '', activity: 'idle' }

/** Returns the next state; the same object when the event changes nothing. */
export function nextCheckoutState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'productShown':
      return changed(state, { selected: event.selected })
    case 'methodSelected':
      // The buyer must not request an invoice during a payment by card or wallet.
      return state.activity === 'paying' ? state : changed(state, { selected: event.key })
    case 'emailChanged':
      return changed(state, { email: event.email })
    case 'emailPrefilled':
      return state.isPrefilled
        ? state
        : changed(state, { isPrefilled: true, email: state.email || event.email })
    case 'activityStarted':
      return changed(state, { activity: event.activity })
    case 'activityEnded':
      // Another activity may have started meanwhile.
      return state.activity === event.activity ? changed(state, { activity: 'idle' }) : state
  }
}

function changed(state: CheckoutState, change: Partial<CheckoutState>): CheckoutState {
  const next = { ...state, ...change }
  const keys = Object.keys(next) as (keyof CheckoutState)[]
  return keys.every((key) => next[key] === state[key]) ? state : next
}
