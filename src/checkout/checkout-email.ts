import type { CheckoutEvent, CheckoutState } from './checkout-state.ts'

export interface CheckoutEmail {
  readonly value: string
  readonly onChange: (email: string) => void
}

export function checkoutEmail(
  { email }: CheckoutState,
  onEvent: (event: CheckoutEvent) => void,
): CheckoutEmail {
  return { value: email, onChange: (next) => onEvent({ type: 'emailChanged', email: next }) }
}
