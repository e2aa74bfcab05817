import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  ada,
  box,
  fillFrames,
  frame,
  frameTitles,
  giveEmail,
  payButton,
} from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { layoutShifts } from '../support/browser/layout-shifts.ts'
import { rawCardCalls, sentPayment } from '../support/browser/payment-calls.ts'
import { buildSiteBeforeAll } from '../support/built-site.ts'
import { texts } from '../support/english.ts'
import { holdResponses } from '../support/hold.ts'

const dist = buildSiteBeforeAll({ CARD_FIELDS: 'hosted' })

async function openHostedForm(): Promise<CheckoutPage> {
  const checkout = await openCheckout('/card', { dist: dist() })
  await giveEmail(checkout.page)
  await frame(checkout.page, 'number').getByRole('textbox').waitFor()
  return checkout
}

const boxLabels = (page: Page) => page.locator('.field-frame + span')

const hasFocus = (page: Page, field: keyof typeof frameTitles) =>
  frame(page, field)
    .getByRole('textbox')
    .evaluate((input) => input.matches(':focus') && input.ownerDocument.hasFocus())

test('the form has the labels, heights and text styles of the form with direct fields, in both themes', async () => {
  const { page } = await openHostedForm()
  const labels = page.getByRole('tabpanel').locator('label:not(.field-box), .field-frame + span')
  const names = 'Email, Name on Card, Card Number, Expiration, CVC, Country, Zip Code'
  expect((await labels.allTextContents()).join(', ')).toBe(names)
  const boxes = page.locator('.field-box')
  const heights = await boxes.evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(heights).toEqual([40, 40, 40, 40, 40, 40, 40])
  for (const title of Object.values(frameTitles)) {
    expect(await page.locator(`iframe[title="${title}"]`).count()).toBe(1)
  }
  expect(await page.getByRole('tabpanel').locator('input').count()).toBe(3)
  const inputs = [box(page, 'Name on Card'), frame(page, 'number').getByRole('textbox')]
  const styles = () =>
    Promise.all(
      inputs.map((input) =>
        input.evaluate((element) => {
          const { color, fontSize, fontFamily } = getComputedStyle(element)
          return `${color} ${fontSize} ${fontFamily}`
        }),
      ),
    )
  const [lightInput, lightFrame] = await styles()
  expect(lightFrame).toBe(lightInput)
  // Stripe's documents are light: a browser would paint them opaque in an iframe with a dark colour scheme.
  await page.emulateMedia({ colorScheme: 'dark' })
  const [darkInput, darkFrame] = await styles()
  expect(darkFrame).toBe(darkInput)
  expect(darkInput).not.toBe(lightInput)
  const schemes = await page
    .locator('.field-frame iframe')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).colorScheme))
  expect(new Set(schemes)).toEqual(new Set(['light only']))
})

test('frames that come late move nothing', async () => {
  const held = holdResponses('https://js.stripe.com/v3')
  const { page, sees } = await openCheckout('/card', { dist: dist(), handlers: [held.handler] })
  await giveEmail(page)
  await sees(/still loading/)
  const before = await layoutShifts(page, 'all')
  held.release()
  await frame(page, 'number').getByRole('textbox').waitFor()
  expect(await layoutShifts(page, 'all')).toEqual(before)
})

test('the card number goes into the provider’s frame and never into the page’s own inputs', async () => {
  const checkout = await openHostedForm()
  const { page, sees } = checkout
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenTexts: seen })
    document.addEventListener('input', (event) => {
      if (event.target instanceof HTMLInputElement) seen.push(event.target.value)
    })
  })
  await box(page, 'Name on Card').fill(ada.name)
  await box(page, 'Zip Code').fill(ada.postalCode)
  await fillFrames(page)
  const inputs = page.locator('input')
  const typed = await inputs.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  expect(typed).toEqual([ada.email, ada.name, ada.postalCode])
  await frame(page, 'cvc').getByRole('textbox').press('Enter')
  await sees(texts.paid)
  expect(await page.evaluate('window.seenTexts')).toEqual([ada.name, ada.postalCode])
  expect(rawCardCalls(checkout)).toHaveLength(0)
  expect(sentPayment(checkout)).toEqual({
    confirm_url: `${checkout.origin}/done`,
    email: ada.email,
    user_name: ada.name,
    payment_method: 'pm_card_visa',
  })
})

test('a click on the label in an empty box, or on the icon, reaches the frame', async () => {
  const { page } = await openHostedForm()
  const label = await boxLabels(page).filter({ hasText: 'CVC' }).boundingBox()
  await page.mouse.click(Number(label?.x) + 8, Number(label?.y) + 8)
  await expect.poll(() => hasFocus(page, 'cvc')).toBe(true)
  const icon = await page.locator('.field-box .brand-icon').boundingBox()
  await page.mouse.click(Number(icon?.x) + 8, Number(icon?.y) + 8)
  await expect.poll(() => hasFocus(page, 'number')).toBe(true)
})

test('empty or incomplete fields show a message, and the focus goes to the first', async () => {
  const { page, sees, calls } = await openHostedForm()
  await box(page, 'Name on Card').fill(ada.name)
  await payButton(page).click()
  await sees('Enter the card number.')
  await sees('Enter the expiration date as MM/YY.')
  await sees('Enter the security code.')
  await expect.poll(() => hasFocus(page, 'number')).toBe(true)
  await frame(page, 'number').getByRole('textbox').fill('4242 4242')
  await payButton(page).click()
  await sees(/card number is incomplete\.$/)
  await frame(page, 'number').getByRole('textbox').fill(ada.number)
  await payButton(page).click()
  await expect.poll(() => hasFocus(page, 'expiration')).toBe(true)
  expect(calls('POST', '')).toHaveLength(0)
  expect(await boxLabels(page).count()).toBe(3)
})

test('the page scrolls to the first invalid field even if it cannot be focused, as on iOS', async () => {
  const { page } = await openHostedForm()
  await page.setViewportSize({ width: 360, height: 300 })
  await box(page, 'Name on Card').fill(ada.name)
  await frame(page, 'number')
    .getByRole('textbox')
    .evaluate((input) => Object.assign(input, { focus: () => {} }))
  await box(page, 'Zip Code').press('Enter')
  const number = page.locator('.field-box', { hasText: 'Card Number' })
  await expect.poll(async () => (await number.boundingBox())?.y).toBeGreaterThan(-1)
})
