import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { cryptoMethod, wireProduct } from '../../mocks/data.ts'
import { box, giveEmail, payButton } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { says } from '../support/english.ts'

test('C6: a long shop name wraps, and one of 3000 letters without a space stays within the page', async () => {
  const { page, origin, sees, use } = await openCheckout('/shop-name-long', {
    screen: 'narrow',
  })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await sees(/The Honourable Society of Loose-Leaf Tea Importers/)
  await sees('$19.99')
  expect(await width()).toBe(320)
  use(http.get('*/api/store/name/', () => HttpResponse.text('x'.repeat(3000))))
  await page.goto(origin)
  await sees('xxx')
  expect(await width()).toBe(320)
})

test('C20: a label of 500 letters is cut in its tab and complete in its panel', async () => {
  const label = 'Coins '.repeat(90).trim()
  const { page, sees } = await openCheckout('/p', {
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
  await sees(says.chooseCoin)
  const tab = page.getByRole('tab')
  const box = await tab.boundingBox()
  expect([box?.width, box?.height]).toEqual([100, 62])
  expect(await tab.getAttribute('title')).toBe(label)
  expect(await tab.innerText()).toBe(label)
  const fullLabel = page.getByRole('tabpanel').getByText(label, { exact: true })
  await expect.poll(() => fullLabel.isVisible()).toBe(true)
})

test('a field with an error is marked as thickly as one with the focus, and thicker when it has it', async () => {
  const { page } = await openCheckout('/card')
  await giveEmail(page)
  const ring = (label: string) =>
    box(page, label).evaluate((field) => {
      const { outlineStyle, outlineWidth, outlineColor, borderColor } = getComputedStyle(field)
      const isRed =
        outlineColor === getComputedStyle(document.querySelector('.field-problem') ?? field).color
      return [outlineStyle === 'none' ? '0px' : outlineWidth, isRed && borderColor === outlineColor]
    })
  await box(page, 'Email').focus()
  expect(await ring('Email')).toEqual(['2px', false])
  await payButton(page).click()
  await expect.poll(() => ring('Name on Card')).toEqual(['3px', true])
  expect(await ring('Card Number')).toEqual(['2px', true])
  expect(await ring('Email')).toEqual(['0px', false])
})
