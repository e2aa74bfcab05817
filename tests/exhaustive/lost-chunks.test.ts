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
  switchToHostedFields,
} from '../support/browser/lost-chunks.ts'

// Every lazy chunk of the built site, with each way to lose it.

const twice: readonly (readonly [story: string, losses: readonly Loss[]])[] = [
  ['lost once', ['lost']],
  ['lost twice', ['lost', 'lost']],
  ['answered with 503 once', ['unavailable']],
]

/** Each lazy chunk: its file, its page, and how to see that it has loaded. */
const parts: readonly (readonly [
  file: string,
  path: string,
  isThere: (checkout: CheckoutPage) => Promise<void>,
])[] = [
  ['card-tab', '/card', ({ page }) => giveEmail(page)],
  ['crypto-tab', '/crypto-only', seesWords('Choose Cryptocurrency')],
  ['shared', '/card', ({ page }) => giveEmail(page)],
  ['shared', '/crypto-only', seesWords('Choose Cryptocurrency')],
  ['hosted-fields', '/raw-card-disabled', switchToHostedFields],
  ['wallet-button', '/card', ({ page }) => walletButton(page).waitFor()],
  ['stripe-js', '/card', ({ page }) => walletButton(page).waitFor()],
  ['invoice-screen', '/crypto-only', openInvoice],
  ['invoice-hub', '/crypto-only', openInvoiceWithHub],
  ['language-picker', '/card', chooseGerman],
  ['done', '/done?payment_intent=pi_verify_success', seesWords('Payment successful!')],
]

const cells = parts.flatMap(([file, ...part]) =>
  twice.map(([story, losses]) => [file, story, losses, ...part] as const),
)

test.each(cells)('F19: the chunk of %s, %s, is loaded again', async (...cell) => {
  const [file, , losses, path, isThere] = cell
  const checkout = await openWithLoss(path, file, losses)
  await isThere(checkout)
  expect(checkout.asked()).toBeGreaterThan(losses.length)
  expect(await checkout.page.getByText('could not be loaded').count()).toBe(0)
})
