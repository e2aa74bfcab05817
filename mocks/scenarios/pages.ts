import type { ScenarioLink } from './scenario.ts'
import { verifications } from './verification.ts'

const returns: readonly ScenarioLink[] = Object.entries(verifications).map(
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
  ...returns,
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
  page('/success', 'Payment successful', 'The page alone.'),
  page(
    '/failed',
    'Payment failed',
    'The page alone, with no text beside that of the specification.',
  ),
  page('/pending', 'Payment pending', 'The page alone.'),
  page('/error', 'Error on the server', 'The page alone.'),
  page('/no/such/page', 'Unmatched address', "Reads 'Page not found.'"),
]
