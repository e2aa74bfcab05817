import type { Locator, Page } from 'playwright-core'
import type {} from './probe.ts'

export type Figures = Readonly<Record<string, number>>

export const visits = [payByCard, openInvoice, openCardFormAtOnce, openCryptoAtOnce, returnFromBank]

async function payByCard(page: Page): Promise<Figures> {
  await page.goto('/demo', { waitUntil: 'commit' })
  const [form, price, hydrated] = await Promise.all([
    page.evaluate(() => window.tillSpeed.sinceStart('input[type=email]')),
    page.evaluate(() => window.tillSpeed.sinceStart('h1.price:not(:empty)')),
    page.evaluate(() => window.tillSpeed.hydrated()),
  ])
  await page.waitForLoadState('networkidle')
  const load = await page.evaluate(() => window.tillSpeed.metrics())

  await page.getByLabel('Email').fill('ada@example.com')
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  const cardForm = await press(page, next, 'input[autocomplete=cc-number]')
  await page.getByLabel('Name on Card').fill('Ada Lovelace')
  await page.getByLabel('Zip Code').fill('94107')
  await page.getByLabel('Card Number').pressSequentially('42'.repeat(8), { delay: 80 })
  await page.getByLabel('Expiration').fill(`12/${(new Date().getFullYear() + 1) % 100}`)
  await page.waitForLoadState('networkidle')
  const { slowestKeystrokeMs } = await page.evaluate(() => window.tillSpeed.metrics())
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  return {
    'email field accepts text': form,
    'price on screen': price,
    hydrated,
    LCP: load.largestPaintMs,
    TBT: load.totalBlockingMs,
    CLS: load.layoutShift,
    'INP while the forms are filled in': slowestKeystrokeMs,
    'Continue to card number': cardForm,
    'Pay to success': await press(page, pay, 'h1', 'Payment successful!'),
  }
}

async function openInvoice(page: Page): Promise<Figures> {
  await page.goto('/demo', { waitUntil: 'networkidle' })
  const form = await press(page, page.getByRole('tab').nth(1), '[role=tabpanel] select')
  const email = page.getByRole('tabpanel').getByLabel('Email')
  await email.pressSequentially('ada@example.com', { delay: 80 })
  const invoice = await continueToInvoice(page)
  return { 'crypto tab to its form': form, 'Continue to invoice, email typed': invoice }
}

function continueToInvoice(page: Page): Promise<number> {
  const next = page.getByRole('tabpanel').getByRole('button', { name: 'Continue' })
  return press(page, next, '[role=tabpanel]', 'Awaiting payment...')
}

/** Submits the email before any chunk of a later step has been prefetched. */
async function openCardFormAtOnce(page: Page): Promise<Figures> {
  await page.goto('/demo', { waitUntil: 'commit' })
  await page.evaluate(() => window.tillSpeed.sinceStart('input[type=email]'))
  await page.getByLabel('Email').fill('ada@example.com')
  const [cardForm] = await Promise.all([
    page.evaluate(() => window.tillSpeed.sinceStart('input[autocomplete=cc-number]')),
    page.keyboard.press('Enter'),
  ])
  return { 'email and Enter, card form not prefetched: navigation to card number': cardForm }
}

async function openCryptoAtOnce(page: Page): Promise<Figures> {
  await page.goto('/demo', { waitUntil: 'commit' })
  const form = await press(page, page.getByRole('tab').nth(1), '[role=tabpanel] select')
  await page.waitForLoadState('networkidle')
  return {
    'crypto tab to its form, as soon as it can be pressed': form,
    'Continue to invoice, no field touched': await continueToInvoice(page),
  }
}

async function returnFromBank(page: Page): Promise<Figures> {
  await page.goto('/done?payment_intent=pi_verify_success', { waitUntil: 'commit' })
  const paid = await page.evaluate(() => window.tillSpeed.sinceStart('h1', 'Payment successful!'))
  return { '/done to success': paid }
}

/** Returns the milliseconds from the press to the frame that shows an element of the selector with this text. */
async function press(page: Page, button: Locator, selector: string, text = ''): Promise<number> {
  const expected = [selector, text] as const
  const [shownMs] = await Promise.all([
    page.evaluate(([element, text]) => window.tillSpeed.sincePress(element, text), expected),
    button.click(),
  ])
  return shownMs
}
