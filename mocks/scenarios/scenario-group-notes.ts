import type { ScenarioGroup } from './scenario.ts'

/** What the scenarios of each group show. */
export const scenarioGroupNotes: Readonly<Record<ScenarioGroup, string>> = {
  'Start here': 'A product sold by card and in three coins.',
  Card: 'Payments that succeed, with a test card of each brand.',
  'Declined cards': 'A test card for each reason to decline.',
  'Bank confirmation (3-D Secure)': 'Payments that a mock bank confirms or declines.',
  'Card provider fails': 'Stripe refuses, hangs or cannot be reached.',
  Wallet: 'Apple Pay, Google Pay and Link, and what they may do wrong.',
  'Failures after the payment was sent':
    'The payment has left, and its answer is late, broken or missing.',
  'Back from the bank': 'The page /done, for each answer to the verification.',
  Crypto: 'The form of the crypto tab, and how an invoice may fail.',
  Invoice: 'How an invoice may end.',
  'Live connection': 'A hub that drops, fails, or says nothing.',
  Product: 'Answers about the product, good and bad.',
  'Shop and country': 'The shop’s name and the buyer’s country: slow, broken or missing.',
  Pages: 'The outcome pages by themselves.',
}
