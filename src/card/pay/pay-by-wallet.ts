import type { Result } from '../../lib/result.ts'
import type { PaymentEvent } from '../flow/card-flow.ts'
import { type CreatePaymentMethod, callStripe } from './pay-by-card.ts'
import { type PayPorts, rejected, submitPayment } from './submit-payment.ts'

export interface WalletConfirmation {
  /** Undefined when the wallet provides none: nothing can be sent then. */
  readonly billing: { readonly email: string; readonly name: string } | undefined
  /** Collects the wallet's form; a failure is Stripe's own submit error. */
  readonly submit: () => Promise<Result<undefined, unknown>>
  readonly createPaymentMethod: CreatePaymentMethod
  readonly markFailed: () => void
}

/** Runs one wallet payment (spec 4.3). Never rejects and ends in exactly one event. */
export async function payByWallet(
  ports: PayPorts,
  wallet: WalletConfirmation,
): Promise<PaymentEvent> {
  const event = await runWalletPayment(ports, wallet)
  if (event.type === 'rejected') await markFailed(ports, wallet)
  return event
}

async function markFailed(ports: PayPorts, wallet: WalletConfirmation): Promise<void> {
  await callStripe(async () => wallet.markFailed(), ports.log)
}

async function runWalletPayment(
  ports: PayPorts,
  wallet: WalletConfirmation,
): Promise<PaymentEvent> {
  if (wallet.billing === undefined) {
    ports.log('Till: the wallet returned no billing details.')
    return rejected('notSent')
  }
  const submitted = await callStripe(wallet.submit, ports.log)
  if (submitted === 'timedOut') return rejected('notSent')
  if (submitted === 'threw') {
    // After a thrown error the sheet is still open, unlike after a submit error.
    await markFailed(ports, wallet)
    return { type: 'walletDismissed' }
  }
  if (!submitted.ok) return { type: 'walletDismissed' }
  const method = await callStripe(wallet.createPaymentMethod, ports.log)
  if (method === 'threw' || method === 'timedOut') return rejected('notSent')
  if (!method.ok) {
    ports.log('Till: Stripe returned no payment method.', method.failure)
    return rejected('notSent')
  }
  return submitPayment(ports, { ...wallet.billing, paymentMethodId: method.value })
}
