import type { ScenarioLink } from './scenario.ts'
import { verifications } from './verification.ts'

const returns: readonly ScenarioLink[] = Object.entries(verifications).map(
  ([paymentIntent, { title, how }]) => ({
    path: `/done?payment_intent=${paymentIntent}`,
    title,
    group: 'Back from the bank',
    how,
  }),
)

function page(path: string, title: string, how: string): ScenarioLink {
  return { path, title, group: 'Pages', how }
}

export const pageLinks: readonly ScenarioLink[] = [
  ...returns,
  {
    path: '/done',
    title: 'Without a payment intent',
    group: 'Back from the bank',
    how: 'Goes to /failed.',
  },
  {
    path: '/no-such-product',
    title: 'Unknown product (404)',
    group: 'Product',
    how: "Reads 'Product not found.'",
  },
  page('/success', 'Payment successful', 'The page alone.'),
  page('/failed', 'Payment failed', 'The page alone: the spec’s words and no more.'),
  page('/pending', 'Payment pending', 'The page alone.'),
  page('/error', 'Error on the server', 'The page alone.'),
  page('/no/such/page', 'Unmatched address', "Reads 'Page not found.'"),
]
