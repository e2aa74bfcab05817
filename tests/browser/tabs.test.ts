import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { cryptoMethod, wireProduct } from '../../mocks/data.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'

// What tabs do is tested in jsdom: tests/unit/ui/tabs.test.tsx and tests/unit/screens/product-page.test.tsx.

test('C20: a label of 500 letters is cut in its tab and complete in its panel, and a short one stands in its tab alone', async () => {
  const label = 'Coins '.repeat(90).trim()
  const { page, origin, sees, screenshot } = await openCheckout('/p', {
    handlers: [
      http.get('*/api/product/p', () =>
        HttpResponse.json(
          wireProduct({
            id: 'p',
            accepted_payment_methods: cryptoMethod(),
            payment_method_pretty_names: { btcpay: label },
          }),
        ),
      ),
    ],
  })
  await sees('Choose Cryptocurrency')
  const tab = page.getByRole('tab')
  const box = await tab.boundingBox()
  expect([box?.width, box?.height]).toEqual([100, 62])
  expect(await tab.getAttribute('title')).toBe(label)
  expect(await tab.innerText()).toBe(label)
  const fullLabel = page.getByRole('tabpanel').getByText(label, { exact: true })
  await expect.poll(() => fullLabel.isVisible()).toBe(true)
  await screenshot('long-tab-label')

  await page.goto(`${origin}/many-tabs`)
  for (const name of ['Credit or debit card', 'Bitcoin', 'Lightning network']) {
    await page.getByRole('tab', { name }).click()
    await sees(name === 'Credit or debit card' ? 'Email' : 'Choose Cryptocurrency')
    expect(await page.getByText(name, { exact: true }).count()).toBe(1)
  }
})
