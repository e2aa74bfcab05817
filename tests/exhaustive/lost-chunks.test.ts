import { expect, test } from 'vitest'
import { giveEmail, walletButton } from '../support/browser/buyer.ts'
import type { CheckoutPage } from '../support/browser/checkout-page.ts'
import {
  chooseGerman,
  type Loss,
  openInvoice,
  openInvoiceWithHub,
  openWithLoss,
  seesWords,
} from '../support/browser/lost-chunks.ts'

// Every lazy chunk of the built site is lost, and loaded again.

type Story = readonly [story: string, losses: readonly Loss[]]

/** Each lazy chunk: a part in it, its file, its page, and how to see that it has loaded. */
const parts: readonly (readonly [
  part: string,
  file: string,
  path: string,
  isThere: (checkout: CheckoutPage) => Promise<void>,
])[] = [
  ['the card tab', 'card-tab', '/card', ({ page }) => giveEmail(page)],
  ['the crypto tab', 'crypto-tab', '/crypto-only', seesWords('Choose Cryptocurrency')],
  ['the card form', 'card-form.chunk', '/card', ({ page }) => giveEmail(page)],
  ['the wallet', 'card-form.chunk', '/card', ({ page }) => walletButton(page).waitFor()],
  ['an invoice', 'invoice-screen', '/crypto-only', openInvoice],
  ['the hub', 'invoice-hub', '/crypto-only', openInvoiceWithHub],
  ['the list of languages', 'language-picker', '/card', chooseGerman],
  [
    'the outcome',
    'done',
    '/done?payment_intent=pi_verify_success',
    seesWords('Payment successful!'),
  ],
]

const lostTwice: Story = ['lost twice', ['lost', 'lost']]

/** The other ways are the same code for every chunk (tests/tools/build/load-chunks.test.tsx), so one shows them. */
const otherWays: readonly Story[] = [
  ['lost once', ['lost']],
  ['answered with 503 once', ['unavailable']],
]

const cells = parts.flatMap(([part, ...page], at) =>
  [lostTwice, ...(at === 0 ? otherWays : [])].map(
    ([story, losses]) => [part, story, losses, ...page] as const,
  ),
)

test.each(cells)('F19: the chunk of %s, %s, is loaded again', async (...cell) => {
  const [, , losses, file, path, isThere] = cell
  const checkout = await openWithLoss(path, file, losses)
  await isThere(checkout)
  expect(checkout.asked()).toBeGreaterThan(losses.length)
  expect(await checkout.page.getByText('could not be loaded').count()).toBe(0)
})
