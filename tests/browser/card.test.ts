import { expect, test } from 'vitest'
import { box, giveEmail } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'

test('the CVC is masked until its button shows it, and password managers ignore it', async () => {
  const { page } = await openCheckout('/card')
  await giveEmail(page)
  const cvc = box(page, 'CVC')
  await cvc.fill('123')
  const cover = () =>
    cvc.evaluate((element) => getComputedStyle(element).getPropertyValue('-webkit-text-security'))
  expect(await cover()).toBe('disc')
  await page.getByRole('button', { name: 'Show CVC' }).click()
  expect(await cover()).toBe('none')
  await page.getByRole('button', { name: 'Hide CVC' }).click()
  expect(await cover()).toBe('disc')
  expect(await cvc.getAttribute('type')).not.toBe('password')
})
