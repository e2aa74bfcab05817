import { cardMethod, demoKey } from '../data.ts'
import type { Scenario } from './scenario.ts'

function wallet(id: string, key: string, title: string, instructions: string): Scenario {
  return {
    id,
    title,
    group: 'Wallet',
    instructions,
    product: { accepted_payment_methods: cardMethod(key) },
  }
}

export const walletScenarios: readonly Scenario[] = [
  wallet(
    'wallet',
    demoKey,
    'The wallet pays',
    'Press the wallet button. In the mock it opens no payment sheet. Ends at /success.',
  ),
  wallet(
    'wallet-unavailable',
    'pk_test_wallet_unavailable',
    'No wallet on this device',
    'There is no wallet button. Its space collapses when you type.',
  ),
  wallet(
    'wallet-late',
    'pk_test_wallet_late',
    'The wallet button comes late',
    'The button appears after three seconds; nothing must jump under the pointer.',
  ),
  wallet(
    'wallet-load-error',
    'pk_test_wallet_load_error',
    'The wallet button fails to load',
    'There is no wallet button; paying by card works.',
  ),
  wallet(
    'wallet-no-billing-details',
    'pk_test_wallet_no_billing_details',
    'The wallet provides no billing details',
    'Press the wallet button. The page calls paymentFailed() and goes to /failed.',
  ),
  wallet(
    'wallet-submit-error',
    'pk_test_wallet_submit_error',
    'Stripe refuses to submit the wallet’s form',
    'Press the wallet button. Processing ends and the form stays.',
  ),
  wallet(
    'wallet-no-payment-method',
    'pk_test_wallet_no_payment_method',
    'Stripe returns no payment method for the wallet',
    'Press the wallet button. Ends at /failed.',
  ),
  wallet(
    'wallet-cancelled',
    'pk_test_wallet_cancelled',
    'The buyer closes the wallet',
    'Press the wallet button. The form stays and nothing is being processed.',
  ),
  wallet(
    'wallet-declined',
    'pk_test_wallet_declined',
    'The wallet’s card is declined',
    'Press the wallet button. Ends at /failed.',
  ),
  wallet(
    'wallet-bank',
    'pk_test_wallet_three_d_secure',
    'The wallet’s card needs 3-D Secure',
    'Press the wallet button and approve at the mock bank. Ends at /success.',
  ),
  {
    id: 'wallet-too-cheap',
    title: 'Too cheap for a wallet',
    group: 'Wallet',
    instructions:
      'The price is 49 cents, below the provider’s minimum of 50: there is no wallet button.',
    product: { accepted_payment_methods: cardMethod(), price: 49 },
  },
]
