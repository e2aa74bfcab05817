import type { ScenarioLink } from './scenario.ts'
import { verifications } from './verification.ts'

const bankReturns: readonly ScenarioLink[] = Object.entries(verifications).map(
  ([paymentIntent, { title, instructions }]) => ({
    path: `/done?payment_intent=${paymentIntent}`,
    title,
    group: 'Back from the bank',
    instructions,
  }),
)

function page(path: string, title: string, instructions: string): ScenarioLink {
  return { path, title, group: 'Pages', instructions }
}

export const pageLinks: readonly ScenarioLink[] = [
  ...bankReturns,
  {
    path: '/done',
    title: 'Without a payment intent',
    group: 'Back from the bank',
    instructions: 'Goes to /failed.',
  },
  {
    path: '/no-such-product',
    title: 'Unknown product (404)',
    group: 'Product',
    instructions: "Reads 'Product not found.'",
  },
  page('/success', 'Payment successful', 'Opened without a payment.'),
  page(
    '/failed',
    'Payment failed',
    'Opened without a payment: heading and tips, no sentence about the money.',
  ),
  page('/pending', 'Payment pending', 'Opened without a payment.'),
  page('/error', 'Error on the server', 'Opened without a payment.'),
  page('/no/such/page', 'Unmatched address', "Reads 'Page not found.'"),
]
