import { expect, test } from 'vitest'
import { accessibilityProblems } from '../support/browser/axe.ts'
import { ada, box, fillCardForm, payButton, payByCard } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { crashAtPrice } from '../support/browser/states.ts'
import { texts } from '../support/english.ts'

// tests/unit/screens/page-urls.test.tsx tests in jsdom what the screens say.

test('on a phone the stack of the error screen fits the width, and Try again reloads the page', async () => {
  const { page, sees, seesTabs, expectConsole } = await openCheckout('/demo', {
    viewport: 'phone',
    // Crashes the first load in a browser tab, when a price is formatted.
    beforeLoad: (opened) =>
      opened.addInitScript(`if (sessionStorage.crashed === undefined) {
        sessionStorage.crashed = 'yes'
        ${crashAtPrice()}
      }`),
  })
  expectConsole('error', 'The price is in pieces')
  await sees(/^An Error has occured\./)
  const stack = page.locator('pre')
  expect(await stack.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await seesTabs()
  expect(new URL(page.url()).pathname).toBe('/demo')
})

test('F14: a browser without scripts shows that the page needs JavaScript', async () => {
  const { page } = await openCheckout('/demo', { javaScript: false })
  const advice = 'This checkout needs JavaScript. Please switch it on and reload the page.'
  expect(await page.locator('body').innerText()).toBe(advice)
})

test('the payment details are printed in black, without controls or the picture above them', async () => {
  const { page, sees } = await openCheckout('/card?theme=dark')
  await payByCard(page)
  await sees('Payment details')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const textColors = await page.evaluate(() => {
    const texts = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
    return [...new Set(texts.map((text) => getComputedStyle(text).color))]
  })
  expect(textColors).toEqual(['rgb(0, 0, 0)'])
  const text = await page.locator('body').innerText()
  for (const part of ['Tidewater Tea', texts.paid, '$19.99', 'Card']) {
    expect(text).toContain(part)
  }
  expect(text).not.toMatch(/Copy|Print|English/)
  expect(await page.locator('.outcome-mark').isVisible()).toBe(false)
})

test('a link may set another theme than the browser’s, and the outcome keeps the link’s theme', async () => {
  const inDark = { colorScheme: 'dark' } as const
  const { page, origin, sees, seesTabs } = await openCheckout('/card?theme=light', inDark)
  const theme = () =>
    page.evaluate(() => {
      const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
      const [red = 0] = (backgroundColor.match(/\d+/g) ?? []).map(Number)
      return `${red < 128 ? 'dark' : 'light'} ${colorScheme}`
    })
  await seesTabs()
  expect(await theme()).toBe('light light')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${origin}/card?theme=dark&email=${ada.email}`)
  await seesTabs()
  expect(await theme()).toBe('dark dark')
  await expect.poll(() => box(page, 'Email').inputValue()).toBe(ada.email)
  await fillCardForm(page)
  expect(await accessibilityProblems(page)).toEqual([])
  await payButton(page).click()
  await sees(texts.paid)
  expect(page.url()).toBe(`${origin}/success`)
  expect(await theme()).toBe('dark dark')
})
