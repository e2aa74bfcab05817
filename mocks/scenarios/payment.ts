import { cardMethod, wirePaymentResponse } from '../data.ts'
import type { Scenario } from './scenario.ts'

const anyCard = 'Pay with 4242 4242 4242 4242, any future date and any three digits.'

function sent(
  id: string,
  title: string,
  ends: string,
  rest: Pick<Scenario, 'faults' | 'paymentResponse' | 'delaysMs'>,
): Scenario {
  return {
    id,
    title,
    group: 'Failures after the payment was sent',
    instructions: `${anyCard} ${ends}`,
    product: { accepted_payment_methods: cardMethod() },
    ...rest,
  }
}

const redirectingTo = (address: string | null) =>
  wirePaymentResponse({ needs_confirmation: true, redirect_url: address })

/** The response to a sent payment decides what the page may say about the money. */
export const paymentScenarios: readonly Scenario[] = [
  sent(
    'lost-response',
    'The response is lost',
    'Ends at /failed: it is unknown whether it was charged.',
    {
      faults: { payment: 'unreachable' },
    },
  ),
  sent(
    'pay-server-error',
    'The server responds with 500',
    'Ends at /failed: the outcome is unknown.',
    {
      faults: { payment: 'server-error' },
    },
  ),
  sent('pay-refused', 'The server refuses (400)', 'Ends at /failed: declined.', {
    faults: { payment: 'refused' },
  }),
  sent('pay-web-page', 'The response is a web page', 'Ends at /failed: the outcome is unknown.', {
    faults: { payment: 'web-page' },
  }),
  sent('pay-error', 'The response is an error with status 200', 'Ends at /failed: unknown.', {
    paymentResponse: { error: 'card_declined' },
  }),
  sent('pay-falsy', 'The response is null', 'Ends at /failed.', { paymentResponse: null }),
  sent('redirect-missing', 'The bank’s address is missing', 'Ends at /failed.', {
    paymentResponse: redirectingTo(null),
  }),
  sent('redirect-script', 'The bank’s address is a script', 'Ends at /failed; nothing runs.', {
    paymentResponse: redirectingTo('javascript:alert(1)'),
  }),
  sent('redirect-insecure', 'The bank’s address is not https', 'Ends at /failed.', {
    paymentResponse: redirectingTo('http://hooks.stripe.example/3d_secure'),
  }),
  sent('redirect-credentials', 'The bank’s address hides its host', 'Ends at /failed.', {
    paymentResponse: redirectingTo('https://hooks.stripe.com@evil.example/3d_secure'),
  }),
  sent('slow-payment', 'The payment takes eight seconds', 'A spinner, then /success.', {
    delaysMs: { payment: 8000 },
  }),
]
