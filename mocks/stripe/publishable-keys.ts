import { cardMessage } from './test-cards.ts'

// The publishable key decides how the account behaves, because Stripe's API gets no product id.

export type StripeFault =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'web-page' }
  | {
      readonly kind: 'error'
      readonly status: number
      readonly type: string
      readonly message: string
      readonly code?: string
      readonly param?: string
    }

/** Stripe's refusal of raw card numbers. The app matches this text. */
export const rawCardDisabledMessage =
  'This integration surface is unsupported for publishable key tokenization. To enable this surface, ' +
  'please go to your dashboard (https://dashboard.stripe.com/settings/integration).'

/** The message in a German browser, unless the call requests English. */
export const rawCardDisabledMessageInGerman =
  'Die Tokenisierung mit veröffentlichbaren Schlüsseln wird auf dieser Oberfläche nicht unterstützt. Um sie ' +
  'zu aktivieren, öffnen Sie bitte Ihr Dashboard (https://dashboard.stripe.com/settings/integration).'

/** The key of an account that refuses card data only in the REST call. */
export const rawCardDisabledKey = 'pk_test_raw_card_disabled'

/** The same, for a page where Stripe.js is blocked. A second key, because the app remembers refusals by key. */
export const secondRawCardDisabledKey = 'pk_test_raw_card_disabled_blocked'

function cardError(code: string, param: string): StripeFault {
  const message = cardMessage(code)
  return { kind: 'error', status: 402, type: 'card_error', message, code, param }
}

const faults: Readonly<Record<string, StripeFault>> = {
  pk_test_bad_key: {
    kind: 'error',
    status: 401,
    type: 'invalid_request_error',
    message: 'Invalid API Key provided: pk_test_****_key',
  },
  pk_test_rate_limited: {
    kind: 'error',
    status: 429,
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Too many requests hit the API too quickly.',
  },
  pk_test_provider_down: {
    kind: 'error',
    status: 500,
    type: 'api_error',
    message: 'Sorry! There was an error while talking to one of our backends.',
  },
  pk_test_provider_unreachable: { kind: 'unreachable' },
  pk_test_provider_web_page: { kind: 'web-page' },
  pk_test_incorrect_number: cardError('incorrect_number', 'number'),
  pk_test_invalid_expiry_month: cardError('invalid_expiry_month', 'exp_month'),
  pk_test_invalid_expiry_year: cardError('invalid_expiry_year', 'exp_year'),
  pk_test_invalid_cvc: cardError('invalid_cvc', 'cvc'),
}

export function stripeFault(publishableKey: string): StripeFault | undefined {
  return faults[publishableKey]
}

export type WalletBehavior =
  | 'works'
  | 'unavailable'
  | 'late'
  | 'load-error'
  | 'no-billing-details'
  | 'submit-error'
  | 'no-payment-method'
  | 'cancelled'
  | 'declined'
  | 'three-d-secure'

const walletBehaviors: Readonly<Record<string, WalletBehavior>> = {
  pk_test_wallet_unavailable: 'unavailable',
  pk_test_wallet_late: 'late',
  pk_test_wallet_load_error: 'load-error',
  pk_test_wallet_no_billing_details: 'no-billing-details',
  pk_test_wallet_submit_error: 'submit-error',
  pk_test_wallet_no_payment_method: 'no-payment-method',
  pk_test_wallet_cancelled: 'cancelled',
  pk_test_wallet_declined: 'declined',
  pk_test_wallet_three_d_secure: 'three-d-secure',
}

export function walletBehavior(publishableKey: string): WalletBehavior {
  return walletBehaviors[publishableKey] ?? 'works'
}
