import type { Result } from '../../lib/result.ts'
import type { PaymentEvent } from '../flow/card-flow.ts'
import { type CreatePaymentMethod, callStripe } from './pay-by-card.ts'
import { failedEvent, type PayPorts, submitPayment } from './submit-payment.ts'

/** What the buyer has approved on the wallet's sheet, and the calls of Stripe that turn it into a payment method. */
export interface WalletConfirmation {
  /** Undefined when the wallet provides none: nothing can be sent then. */
  readonly billing: { readonly email: string; readonly name: string } | undefined
  /** Collects the wallet's data; a failure is Stripe's own submit error. */
  readonly submit: () => Promise<Result<undefined, unknown>>
  readonly createPaymentMethod: CreatePaymentMethod
  /** Shows on the wallet's sheet that the payment has failed. Apple's sheet stays open. */
  readonly showFailure: () => void
}

/** Runs one wallet payment (spec 4.3). Never rejects and ends in exactly one event. */
export async function payByWallet(
  ports: PayPorts,
  wallet: WalletConfirmation,
): Promise<PaymentEvent> {
  const event = await runWalletPayment(ports, wallet)
  if (event.type === 'failed') await showFailure(ports, wallet)
  return event
}

async function showFailure(ports: PayPorts, wallet: WalletConfirmation): Promise<void> {
  await callStripe(async () => wallet.showFailure(), ports.log)
}

async function runWalletPayment(
  ports: PayPorts,
  wallet: WalletConfirmation,
): Promise<PaymentEvent> {
  if (wallet.billing === undefined) {
    ports.log('Till: the wallet returned no billing details.')
    return failedEvent('notSent')
  }
  const submitted = await callStripe(wallet.submit, ports.log)
  if (submitted === 'timedOut') return failedEvent('notSent')
  if (submitted === 'threw') {
    // After a thrown error the sheet is still open, unlike after a submit error.
    await showFailure(ports, wallet)
    return { type: 'walletSubmitFailed' }
  }
  if (!submitted.ok) return { type: 'walletSubmitFailed' }
  const method = await callStripe(wallet.createPaymentMethod, ports.log)
  if (method === 'threw' || method === 'timedOut') return failedEvent('notSent')
  if (!method.ok) {
    ports.log('Till: Stripe returned no payment method.', method.failure)
    return failedEvent('notSent')
  }
  return submitPayment(ports, { ...wallet.billing, paymentMethodId: method.value })
}
