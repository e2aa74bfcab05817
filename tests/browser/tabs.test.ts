import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cryptoMethod, wireProduct } from '../../mocks/data.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'

const tabs = (page: Page): Promise<string[]> => page.getByRole('tab').allInnerTexts()

const selected = (page: Page): Promise<string[]> =>
  page.getByRole('tab', { selected: true }).allInnerTexts()

test('each accepted method has a tab with its pretty name', async () => {
  const { page, seesTabs } = await openCheckout('/demo')
  await seesTabs()
  expect(await tabs(page)).toEqual(['Card', 'Crypto'])
  expect(await page.getByRole('tablist').getAttribute('aria-label')).toBe('Payment methods')
})

test('C17: every method except stripe is crypto, and the tabs follow the order of the answer', async () => {
  const { page, sees, seesTabs, screenshot } = await openCheckout('/many-tabs')
  await seesTabs()
  const names = ['Credit or debit card', 'Bitcoin', 'Lightning network', 'Other coins']
  expect(await tabs(page)).toEqual(names)
  for (const name of names.slice(1)) {
    await page.getByRole('tab', { name }).click()
    await sees('Choose Cryptocurrency')
  }
  expect(
    await page.getByRole('tabpanel').getByRole('combobox', { name: 'Crypto' }).inputValue(),
  ).toBe('LTC')
  await screenshot('many-tabs')
})

test('the first tab is selected, also when it is crypto', async () => {
  const { page, sees } = await openCheckout('/crypto-first')
  await sees('Choose Cryptocurrency')
  expect(await selected(page)).toEqual([(await tabs(page))[0]])
  expect(await page.getByRole('tabpanel').count()).toBe(1)
})

test('C19: a method without a pretty name shows its key', async () => {
  const { page, seesTabs } = await openCheckout('/no-pretty-names')
  await seesTabs()
  expect(await tabs(page)).toEqual(['stripe', 'btcpay'])
})

test('C19: names and keys of Object.prototype are ordinary', async () => {
  const { page, sees } = await openCheckout('/p', {
    handlers: [
      http.get('*/api/product/p', () =>
        HttpResponse.json(
          wireProduct({
            id: 'p',
            accepted_payment_methods: { valueOf: { accepted_cryptos: ['toString'] } },
            payment_method_pretty_names: {},
          }),
        ),
      ),
    ],
  })
  await sees('Choose Cryptocurrency')
  expect(await tabs(page)).toEqual(['valueOf'])
  expect(await page.getByRole('combobox', { name: 'Crypto' }).inputValue()).toBe('toString')
})

test('only the panel of the selected tab is shown, and the tab stands out by more than colour', async () => {
  const { page, sees, seesTabs } = await openCheckout('/demo')
  await seesTabs()
  const weight = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => Number(getComputedStyle(tab).fontWeight))
  expect(await selected(page)).toEqual(['Card'])
  expect(await weight('Card')).toBeGreaterThan(await weight('Crypto'))
  expect(await page.getByText('Choose Cryptocurrency').isVisible()).toBe(false)

  await page.getByRole('tab', { name: 'Crypto' }).click()
  await sees('Choose Cryptocurrency')
  expect(await selected(page)).toEqual(['Crypto'])
  expect(await weight('Crypto')).toBeGreaterThan(await weight('Card'))
  expect(await page.getByRole('tabpanel').count()).toBe(1)
  expect(await page.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(
    await page.getByRole('tab', { name: 'Crypto' }).getAttribute('id'),
  )
  expect(await page.getByRole('list', { name: 'Accepted cards' }).count()).toBe(0)
})

test('arrows, Home and End move between tabs, which are one tab stop', async () => {
  const { page, seesTabs } = await openCheckout('/many-tabs')
  await seesTabs()
  await page.getByRole('tab', { name: 'Credit or debit card' }).focus()
  for (const [key, name] of [
    ['ArrowRight', 'Bitcoin'],
    ['ArrowRight', 'Lightning network'],
    ['End', 'Other coins'],
    ['ArrowRight', 'Credit or debit card'],
    ['ArrowLeft', 'Other coins'],
    ['Home', 'Credit or debit card'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await selected(page)).toEqual([name])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab')
})

test('a changed list of tabs selects the first tab', async () => {
  const { page, sees } = await openCheckout('/many-tabs')
  await page.getByRole('tab', { name: 'Lightning network' }).click()
  await sees('Choose Cryptocurrency')
  await page.evaluate(() => window.history.pushState(null, '', '/demo'))
  await expect.poll(() => tabs(page)).toEqual(['Card', 'Crypto'])
  expect(await selected(page)).toEqual(['Card'])
})

test('C20: a label of 500 letters is cut in its tab and complete in its panel', async () => {
  const label = 'Coins '.repeat(90).trim()
  const { page, sees, screenshot } = await openCheckout('/p', {
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
})

test('C20: a label that fits its tab stands in its tab alone', async () => {
  const { page, sees } = await openCheckout('/many-tabs')
  for (const name of ['Credit or debit card', 'Bitcoin', 'Lightning network']) {
    await page.getByRole('tab', { name }).click()
    await sees(name === 'Credit or debit card' ? 'Email' : 'Choose Cryptocurrency')
    expect(await page.getByText(name, { exact: true }).count()).toBe(1)
  }
})

test('switching tabs keeps typed text', async () => {
  const { page, seesTabs } = await openCheckout('/demo')
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await page.getByRole('tabpanel').getByRole('combobox', { name: 'Crypto' }).selectOption('DOGE')
  await page.getByRole('tabpanel').getByLabel('Email').fill('ada@shop.example')
  await page.getByRole('tab', { name: 'Card' }).click()
  await seesTabs()
  expect(await page.getByRole('tabpanel').getByLabel('Email').inputValue()).toBe('ada@shop.example')
  await page.getByRole('tab', { name: 'Crypto' }).click()
  expect(
    await page.getByRole('tabpanel').getByRole('combobox', { name: 'Crypto' }).inputValue(),
  ).toBe('DOGE')
})
