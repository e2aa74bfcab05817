import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { wireProduct } from '../../mocks/data.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'

const banner = 'Test mode: no money will be taken.'

test('a test key says that no money will be taken', async () => {
  const { sees } = await openCheckout('/card')
  await sees(banner)
})

test('a live key shows no test notice', async () => {
  const product = wireProduct({
    accepted_payment_methods: { stripe: { api_key: 'pk_live_example' } },
  })
  const { page } = await openCheckout('/live', {
    handlers: [http.get('*/api/product/live', () => HttpResponse.json(product))],
  })
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  expect(await page.getByText(banner).count()).toBe(0)
})

test.each([
  ['/card', 'card'],
  ['/crypto-only', 'crypto'],
])('%s: the %s tab suggests a correction for a misspelled email', async (path) => {
  const { page, sees } = await openCheckout(path)
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('ann@gmial.com')
  await email.press('Tab')
  await sees('Did you mean ann@gmail.com?')
  await page.getByRole('button', { name: 'Use it' }).click()
  expect(await email.inputValue()).toBe('ann@gmail.com')
})

test('a misspelled email never blocks: Continue goes on, and the next step shows the suggestion', async () => {
  const { page, sees } = await openCheckout('/card')
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@gmial.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await sees('Card Number')
  await sees('Did you mean ann@gmail.com?')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('ann@gmial.com')
})

test('the card tab mentions an open invoice, so that the buyer does not pay twice', async () => {
  const { page, sees } = await openCheckout('/demo')
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click()
  await sees('Awaiting payment...')
  await page.getByRole('tab', { name: 'Card' }).click()
  await sees('Your invoice in cryptocurrency is still open.')
})
