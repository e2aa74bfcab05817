import { expect, test } from 'vitest'
import { fillCardForm } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'

/** Safari throws after a hundred calls; some frames forbid them, or tell no languages. */
function forbidHistoryAndLanguages(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.assign(History.prototype, { pushState: refuse, replaceState: refuse })
  Object.defineProperty(Navigator.prototype, 'languages', { value: undefined })
}

test('a card pays where the history cannot be changed, and languages are not told', async () => {
  const { page, sees, seesTabs } = await openCheckout('/demo?locale=en', {
    beforeLoad: (opened) => opened.addInitScript(forbidHistoryAndLanguages),
  })
  await seesTabs()
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await sees('Choose Cryptocurrency')
  await page.getByRole('tab', { name: 'Card' }).click()
  await fillCardForm(page)
  await page.locator('.language select').selectOption('de')
  await sees('Name auf der Karte')
  await page.getByRole('button', { name: /zahlen$/ }).click()
  await sees('Zahlung erfolgreich!')
  expect(new URL(page.url()).pathname).toBe('/success')
})
