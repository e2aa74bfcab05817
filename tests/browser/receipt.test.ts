import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../support/browser/axe.ts'
import { cardOfAskingBank, payByCard } from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'

const today = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** The details as the buyer copies them. */
async function copiedDetails({ page }: CheckoutPage): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy details' }).click()
  await page.getByText('Details copied.').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

const cardDetails = () =>
  expect.stringMatching(
    new RegExp(
      `^Shop: Tidewater Tea\nPrice shown when you paid: \\$19\\.99\nPayment method: Card\nDate: ${today.format()}, \\d+:\\d\\d\\s[AP]M$`,
    ),
  )

// Other methods and tabs: tests/unit/screens/outcome.test.tsx and done.test.tsx.
test('after 3-D Secure, /success has the details of the payment to copy, also after a reload', async () => {
  const checkout = await openCheckout('/card')
  const { page, sees } = checkout
  await payByCard(page, { number: cardOfAskingBank })
  await page.getByRole('link', { name: 'Approve' }).click()
  await sees('Payment successful!')
  expect(await copiedDetails(checkout)).toEqual(cardDetails())
  await page.reload()
  expect(await copiedDetails(checkout)).toEqual(cardDetails())
})

/** Of every text on the page. */
const textColors = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
    return [...new Set(texts.map((text) => getComputedStyle(text).color))]
  })

test('the printed details are black on white, without controls or the picture above them, and another tab has no details', async () => {
  const { page, origin, sees, screenshot } = await openCheckout('/card?theme=dark')
  await payByCard(page)
  await sees('Payment details')
  expect(await accessibilityProblems(page)).toEqual([])
  await screenshot('receipt')
  await page.emulateMedia({ media: 'print' })
  expect(await textColors(page)).toEqual(['rgb(0, 0, 0)'])
  const text = await page.locator('body').innerText()
  for (const part of ['Tidewater Tea', 'Payment successful!', '$19.99', 'Card']) {
    expect(text).toContain(part)
  }
  expect(text).not.toMatch(/Copy|Print|English/)
  expect(await page.locator('.outcome-mark').isVisible()).toBe(false)
  await screenshot('receipt-print')
  const other = await page.context().newPage()
  await other.goto(`${origin}/success`)
  await other.getByText('Payment successful!').waitFor()
  expect(await other.getByText('Payment details').count()).toBe(0)
})
