import type { CheckoutEvent, CheckoutState } from './checkout-state.ts'

export type CheckoutEmail = ReturnType<typeof checkoutEmail>

/** The email that all payment methods share. `set` puts a text into the checkout's state, not into storage. */
export function checkoutEmail({ email }: CheckoutState, onEvent: (event: CheckoutEvent) => void) {
  const set = (next: string) => onEvent({ type: 'emailChanged', email: next })
  return { value: email, set }
}
