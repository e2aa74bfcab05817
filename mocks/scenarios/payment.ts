import { cardMethod, paymentResponseJson } from '../data.ts'
import { payWithCard, type Scenario } from './scenario.ts'

function paymentScenario(
  id: string,
  title: string,
  ending: string,
  behavior: Pick<Scenario, 'faults' | 'paymentResponse' | 'delaysMs'>,
): Scenario {
  return {
    id,
    title,
    group: 'After the payment was sent',
    instructions: `${payWithCard} ${ending}`,
    product: { accepted_payment_methods: cardMethod() },
    ...behavior,
  }
}

const redirectingTo = (url: string | null) =>
  paymentResponseJson({ needs_confirmation: true, redirect_url: url })

/** Scenarios by the response to a sent payment, which decides what the page may say about the money. */
export const paymentScenarios: readonly Scenario[] = [
  paymentScenario(
    'lost-response',
    'The response is lost',
    'Ends at /failed: it is unknown whether the card was charged.',
    {
      faults: { payment: 'unreachable' },
    },
  ),
  paymentScenario(
    'pay-server-error',
    'The server responds with 500',
    'Ends at /failed: the outcome is unknown.',
    {
      faults: { payment: 'server-error' },
    },
  ),
  paymentScenario('pay-refused', 'The server refuses (400)', 'Ends at /failed: declined.', {
    faults: { payment: 'refused' },
  }),
  paymentScenario(
    'pay-web-page',
    'The response is a web page',
    'Ends at /failed: the outcome is unknown.',
    {
      faults: { payment: 'web-page' },
    },
  ),
  paymentScenario(
    'pay-error',
    'The response is an error with status 200',
    'Ends at /failed: unknown.',
    {
      paymentResponse: { error: 'card_declined' },
    },
  ),
  paymentScenario('pay-null', 'The response is null', 'Ends at /failed.', {
    paymentResponse: null,
  }),
  paymentScenario('redirect-missing', 'The bank’s URL is missing', 'Ends at /failed.', {
    paymentResponse: redirectingTo(null),
  }),
  paymentScenario(
    'redirect-script',
    'The bank’s URL is a script',
    'Ends at /failed; nothing runs.',
    {
      paymentResponse: redirectingTo('javascript:alert(1)'),
    },
  ),
  paymentScenario('redirect-insecure', 'The bank’s URL is not https', 'Ends at /failed.', {
    paymentResponse: redirectingTo('http://hooks.stripe.example/3d_secure'),
  }),
  paymentScenario('redirect-credentials', 'The bank’s URL hides its host', 'Ends at /failed.', {
    paymentResponse: redirectingTo('https://hooks.stripe.com@evil.example/3d_secure'),
  }),
  paymentScenario('slow-payment', 'The payment takes twelve seconds', 'A spinner, then /success.', {
    delaysMs: { payment: 12_000 },
  }),
]
