import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshInvoice, openInvoice } from '../support/browser/coin-buyer.ts'
import { emulateTouch } from '../support/browser/touch-targets.ts'

const parts = {
  amount: '.detail-large .detail-value',
  'wallet link': '.wallet-actions > .button',
  address: '.destination',
  'QR code': '.qr-plate svg',
}
type Part = keyof typeof parts

/** A coin with a name of two words, an amount of 22 digits, and an address of two lines. */
const longTerms = {
  type: 'XLM',
  amount: '1234.123456789012345678',
  destination: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
}
const respond = () => HttpResponse.json(freshInvoice(longTerms))
const withLongInvoice = { handlers: [http.post('*/generate-invoice', respond)] }

/** Lists the parts from top to bottom, and in `seen` only those visible without scrolling. */
async function layoutOf(page: Page): Promise<{ order: Part[]; seen: Part[] }> {
  const boxes = await page.evaluate((selectors) => {
    if (window.scrollY !== 0) throw new Error('The page has scrolled.')
    return Object.entries(selectors).map(([part, selector]) => {
      const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
      return { part, top: top ?? Number.NaN, isSeen: (bottom ?? Infinity) <= window.innerHeight }
    })
  }, parts)
  const sorted = boxes.toSorted((one, other) => one.top - other.top)
  const names = (some: typeof boxes) => some.map(({ part }) => part as Part)
  return { order: names(sorted), seen: names(sorted.filter(({ isSeen }) => isSeen)) }
}

const phone = {
  order: ['amount', 'wallet link', 'address', 'QR code'],
  seen: ['amount', 'wallet link'],
  options: { viewport: 'phone', beforeLoad: emulateTouch },
} as const
const desktop = {
  order: ['amount', 'QR code', 'address', 'wallet link'],
  seen: ['amount', 'QR code', 'address'],
  options: { viewport: 'desktop' },
} as const

test.each([
  ['a phone', 'an invoice', phone, {}],
  ['a phone', 'a long invoice', phone, withLongInvoice],
  ['a desktop', 'an invoice', desktop, {}],
  ['a desktop', 'a long invoice', desktop, withLongInvoice],
])('on %s, %s shows without scrolling how to pay, in the order of the focus', async (...row) => {
  const [, , { order, seen, options }, invoiceOptions] = row
  const { page } = await openInvoice('/crypto-first', { ...options, ...invoiceOptions })
  for (const tag of ['en', 'de', 'ar']) {
    await page.locator('.language select').selectOption(tag)
    await page.locator(`html[lang=${tag}]`).waitFor()
    await page.evaluate(() => window.scrollTo(0, 0))
    const layout = await layoutOf(page)
    expect(layout.order, tag).toEqual(order)
    expect(layout.seen, tag).toEqual(expect.arrayContaining([...seen]))
    const controls = await page.locator('.invoice :is(a, button)').evaluateAll((all) =>
      all.map((control) => {
        const { top } = control.getBoundingClientRect()
        return { top, name: control.outerHTML.replace(/>.*/s, '>') }
      }),
    )
    expect(controls, tag).toEqual(controls.toSorted((one, other) => one.top - other.top))
  }
})

test('a phone whose window becomes wide keeps the address-only QR code that the buyer chose', async () => {
  const { page } = await openInvoice('/crypto-first', { ...phone.options, ...withLongInvoice })
  await page.getByRole('checkbox', { name: 'Show the address alone' }).check()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(async () => (await layoutOf(page)).order[1]).toBe('QR code')
  const title = await page.locator('.qr-plate title').textContent()
  expect(title).toBe(`QR code: XLM address ${longTerms.destination}`)
})

test('on a phone, the question before a change of coin is shown together with its buttons', async () => {
  const { page } = await openInvoice('/crypto-first', phone.options)
  await page.getByRole('button', { name: 'Use another coin' }).press('Enter')
  const isSeen = () =>
    page
      .getByRole('button', { name: 'Keep this invoice' })
      .evaluate((button) => button.getBoundingClientRect().bottom <= window.innerHeight)
  await expect.poll(isSeen).toBe(true)
})
