import { expect, test } from 'vitest'
import { ada, box, fillCardForm, payButton } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { faintTexts } from '../support/browser/contrast.ts'

test('the email of a link does not replace text typed before hydration', async () => {
  const { page, seesTabs } = await openCheckout('/demo?email=link@shop.example&method=btcpay', {
    beforeLoad: (page) =>
      page.addInitScript(() => {
        document.addEventListener('readystatechange', () => {
          const input = document.querySelector<HTMLInputElement>('input[type=email]')
          if (input !== null && input.value === '') input.value = 'typed@shop.example'
        })
      }),
  })
  await seesTabs()
  const shown = page.getByRole('tabpanel').getByLabel('Email')
  await expect.poll(() => shown.inputValue()).toBe('typed@shop.example')
  await page.getByRole('tab', { name: 'Card' }).click()
  await expect.poll(() => shown.inputValue()).toBe('typed@shop.example')
})

test('a link may ask for another theme than the browser does, until the payment is over', async () => {
  const { page, origin, sees, seesTabs } = await openCheckout('/card?theme=light', {
    colorScheme: 'dark',
  })
  const darkness = () =>
    page.evaluate(() => {
      const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
      const [red = 0] = (backgroundColor.match(/\d+/g) ?? []).map(Number)
      return `${red < 128 ? 'dark' : 'light'} ${colorScheme}`
    })
  await seesTabs()
  expect(await darkness()).toBe('light light')
  expect(await faintTexts(page)).toEqual([])

  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${origin}/card?theme=dark&email=${ada.email}`)
  await seesTabs()
  expect(await darkness()).toBe('dark dark')
  await expect.poll(() => box(page, 'Email').inputValue()).toBe(ada.email)
  await fillCardForm(page)
  expect(await faintTexts(page)).toEqual([])
  await payButton(page).click()
  await sees('Payment successful!')
  expect(page.url()).toBe(`${origin}/success`)
  expect(await darkness()).toBe('dark dark')
})
