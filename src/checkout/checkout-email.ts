import type { CheckoutEvent, CheckoutState } from './checkout-state.ts'

export type CheckoutEmail = ReturnType<typeof checkoutEmail>

export function checkoutEmail({ email }: CheckoutState, onEvent: (event: CheckoutEvent) => void) {
  const save = (next: string) => onEvent({ type: 'emailChanged', email: next })
  return { value: email, save }
}
