import { cardMethod } from '../data.ts'
import { rawCardDisabledKey, secondRawCardDisabledKey } from '../stripe/publishable-keys.ts'
import { payWithCard, type Scenario } from './scenario.ts'

function failing(id: string, key: string, title: string, ending = 'Ends at /failed.'): Scenario {
  return {
    id,
    title,
    group: 'Card provider fails',
    instructions: `${payWithCard} ${ending}`,
    product: { accepted_payment_methods: cardMethod(key) },
  }
}

/** Scenarios in which Stripe's API or Stripe.js fails. The publishable key selects the API's failure, whatever the card. */
export const providerScenarios: readonly Scenario[] = [
  failing(
    'raw-card-disabled',
    rawCardDisabledKey,
    'The account refuses raw card data',
    'The provider’s own fields take over and ask for the card once more. Paying with them ends at /success.',
  ),
  failing('incorrect-number', 'pk_test_incorrect_number', 'Incorrect number'),
  failing('invalid-expiry-month', 'pk_test_invalid_expiry_month', 'Invalid expiration month'),
  failing('invalid-expiry-year', 'pk_test_invalid_expiry_year', 'Invalid expiration year'),
  failing('invalid-cvc', 'pk_test_invalid_cvc', 'Invalid CVC'),
  failing('bad-key', 'pk_test_bad_key', 'Unknown publishable key (401)'),
  failing('rate-limited', 'pk_test_rate_limited', 'Too many requests (429)'),
  failing('provider-down', 'pk_test_provider_down', 'The provider responds with 500'),
  failing('provider-unreachable', 'pk_test_provider_unreachable', 'The provider is unreachable'),
  failing(
    'provider-web-page',
    'pk_test_provider_web_page',
    'The provider responds with a web page',
  ),
  {
    id: 'stripe-js-blocked',
    title: 'Stripe.js is blocked',
    group: 'Card provider fails',
    instructions: `There is no wallet button and our own inputs still work. ${payWithCard} Ends at /success.`,
    product: { accepted_payment_methods: cardMethod() },
    faults: { stripeScript: 'unreachable' },
  },
  {
    id: 'raw-card-disabled-and-blocked',
    title: 'Raw card data refused and Stripe.js blocked',
    group: 'Card provider fails',
    instructions: `${payWithCard} Neither our own inputs nor hosted fields can work.`,
    product: { accepted_payment_methods: cardMethod(secondRawCardDisabledKey) },
    faults: { stripeScript: 'unreachable' },
  },
]
