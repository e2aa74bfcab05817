import { cardMethod } from '../data.ts'
import { rawCardDisabledBlockedKey, rawCardDisabledKey } from '../stripe/publishable-keys.ts'
import type { Scenario } from './scenario.ts'

const anyCard = 'Pay with 4242 4242 4242 4242, any future date and any three digits.'

function trouble(id: string, key: string, title: string, ends = 'Ends at /failed.'): Scenario {
  return {
    id,
    title,
    group: 'Card provider in trouble',
    how: `${anyCard} ${ends}`,
    product: { accepted_payment_methods: cardMethod(key) },
  }
}

/** The provider makes no payment method, so nothing reaches our server. */
export const providerScenarios: readonly Scenario[] = [
  trouble(
    'surface-off',
    rawCardDisabledKey,
    'The account refuses raw card data',
    'The provider’s own fields take over and ask for the card once more. Paying with them ends at /success.',
  ),
  trouble('incorrect-number', 'pk_test_incorrect_number', 'Incorrect number'),
  trouble('invalid-expiry-month', 'pk_test_invalid_expiry_month', 'Invalid expiration month'),
  trouble('invalid-expiry-year', 'pk_test_invalid_expiry_year', 'Invalid expiration year'),
  trouble('invalid-cvc', 'pk_test_invalid_cvc', 'Invalid CVC'),
  trouble('bad-key', 'pk_test_bad_key', 'Unknown publishable key (401)'),
  trouble('rate-limited', 'pk_test_rate_limited', 'Too many requests (429)'),
  trouble('provider-down', 'pk_test_provider_down', 'The provider answers 500'),
  trouble('provider-unreachable', 'pk_test_provider_unreachable', 'The provider is unreachable'),
  trouble('provider-web-page', 'pk_test_provider_web_page', 'The provider answers a web page'),
  {
    id: 'stripe-js-blocked',
    title: 'Stripe.js is blocked',
    group: 'Card provider in trouble',
    how: `There is no wallet button and the own inputs still work. ${anyCard} Ends at /success.`,
    product: { accepted_payment_methods: cardMethod() },
    troubles: { stripeScript: 'unreachable' },
  },
  {
    id: 'surface-off-and-blocked',
    title: 'Raw card data refused and Stripe.js blocked',
    group: 'Card provider in trouble',
    how: `${anyCard} Neither own inputs nor hosted fields can work.`,
    product: { accepted_payment_methods: cardMethod(rawCardDisabledBlockedKey) },
    troubles: { stripeScript: 'unreachable' },
  },
]
