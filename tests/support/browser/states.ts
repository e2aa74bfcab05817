import { http } from 'msw'
import type { Page } from 'playwright-core'
import { texts } from '../english.ts'
import { advanceSeconds } from './advance-clock.ts'
import { withClock } from './browser-pool.ts'
import { box, emailButton, giveEmail, payButton, payByCard } from './buyer.ts'
import { type CheckoutOptions, type CheckoutPage, openCheckout } from './checkout-page.ts'
import { continueButton, giveUpInvoice, openInvoice } from './coin-buyer.ts'

type StateOpener = (options?: CheckoutOptions) => Promise<CheckoutPage>

/** Opens a page, acts as the buyer, and waits for the text. `stateOptions` take precedence over a test's options. */
function showing(
  path: string,
  text: string,
  act?: (checkout: CheckoutPage) => Promise<void>,
  stateOptions: CheckoutOptions = {},
): StateOpener {
  return async (options) => {
    const checkout = await openCheckout(path, { ...options, ...stateOptions })
    await act?.(checkout)
    await checkout.sees(text)
    return checkout
  }
}

/** Opens an invoice, acts as the buyer, and waits for the text. */
function invoiceAt(path: string, text: string, act: (page: Page) => Promise<void>): StateOpener {
  return async (options) => {
    const isTimed = /expires|settles/.test(path)
    const checkout = await openInvoice(path, { ...options, ...(isTimed && withClock) })
    await act(checkout.page)
    await checkout.sees(text)
    return checkout
  }
}

const never = () => new Promise<Response>(() => {})
const verifyHangs = { handlers: [http.get('*/api/pay/verify/*', never)] }

/** The invoices of `/expires` are valid for 20 seconds. */
const expire = (page: Page) => advanceSeconds(page, 21)

/** A script that crashes the app at its first price: `formatUsd` calls `padStart`. */
export const crashAtPrice = (
  message = 'The price is in pieces',
) => `Object.defineProperty(String.prototype, 'padStart', {
  get() { throw new Error('${message}') },
})`

/** Every screen, in the states that `npm run gallery` shows and the tests of tests/exhaustive open. */
export const states: Readonly<Record<string, StateOpener>> = {
  root: showing('/', texts.nothingToSee),
  'email step': showing('/demo', 'Pay with Fake Wallet'),
  'email problem': showing('/demo', 'Enter your email address.', async ({ page }) => {
    await emailButton(page).click()
  }),
  'email suggestion': showing('/demo', 'Did you mean', async ({ page }) => {
    await box(page, 'Email').fill('ada@gmial.com')
    await box(page, 'Email').blur()
  }),
  'card form': showing('/demo', 'Name on Card', ({ page }) => giveEmail(page)),
  'card problems': showing('/demo', 'Enter the name on the card.', async ({ page }) => {
    await giveEmail(page)
    await payButton(page).click()
  }),
  'crypto form': showing('/crypto-first', texts.chooseCoin),
  'invoice refused': showing('/invoice-refused', 'Try again', async ({ page, expectConsole }) => {
    expectConsole('error', 'status of 400')
    await continueButton(page).click()
  }),
  invoice: invoiceAt('/crypto-first', texts.awaiting, async () => {}),
  'expired invoice': invoiceAt('/expires', texts.expired, expire),
  'expired and checked again': invoiceAt('/expires', 'No payment has been found', async (page) => {
    await expire(page)
    await page.getByRole('button', { name: 'I already paid - check again' }).click()
  }),
  'replacing an invoice': invoiceAt('/crypto-only', 'Keep this invoice', (page) =>
    page.getByRole('button', { name: 'Use another coin' }).click(),
  ),
  'form after a replaced invoice': invoiceAt('/crypto-only', texts.chooseCoin, giveUpInvoice),
  'damaged invoice': showing(
    '/damaged-address',
    'Ask the shop before you pay.',
    async ({ page, expectConsole }) => {
      expectConsole('warn', 'is not a valid address')
      await continueButton(page).click()
    },
  ),
  success: showing('/success', texts.paid),
  'paid by card': showing('/card', 'Payment details', ({ page }) => payByCard(page)),
  'paid by coin': invoiceAt('/settles', 'Payment details', (page) => advanceSeconds(page, 12)),
  failed: showing('/failed', texts.failed),
  'failed for a reason': showing('/done?payment_intent=pi_verify_failed', 'You have not been'),
  pending: showing('/pending', texts.pending),
  error: showing('/error', texts.serverError),
  verifying: showing('/done?payment_intent=pi_1', texts.verifying, undefined, verifyHangs),
  'out of stock': showing('/out-of-stock', 'Sorry, this product is out of stock.'),
  'many tabs': showing('/many-tabs', 'Lightning network'),
  'page not found': showing('/a/b/c', 'Page not found.'),
  crash: showing(
    '/demo',
    'An Error has occured.',
    async ({ expectConsole }) => void expectConsole('error', 'The price is in pieces'),
    { beforeLoad: (page) => page.addInitScript(crashAtPrice()) },
  ),
}
