import { expect, test } from 'vitest'
import { ada, box, fillCardForm, payButton } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { coinField, continueButton } from '../support/browser/coin-buyer.ts'
import { faintTexts } from '../support/browser/contrast.ts'

test('a link may choose the tab, the coin and the email', async () => {
  const { page, sees, calls } = await openCheckout(
    '/demo?method=btcpay&coin=ltc&email=ada%2Btea@shop.example',
  )
  await sees('Choose Cryptocurrency')
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Crypto')
  expect(await coinField(page).inputValue()).toBe('LTC')
  expect(await page.getByRole('tabpanel').getByLabel('Email').inputValue()).toBe(
    'ada+tea@shop.example',
  )
  await continueButton(page).click()
  await sees('Awaiting payment...')
  const [call] = calls('POST', '/api/pay/')
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
    cryptoCode: 'LTC',
    email: 'ada+tea@shop.example',
  })
})

test('a link’s unknown tab or coin is ignored', async () => {
  const { page, seesTabs } = await openCheckout(
    '/demo?method=constructor&coin=XMR&email=ada@@shop&theme=blue&price=1',
  )
  await seesTabs()
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Card')
  expect(await box(page, 'Email').inputValue()).toBe('')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('$19.99')
  await page.getByRole('tab', { name: 'Crypto' }).click()
  expect(await coinField(page).inputValue()).toBe('BTC')
})

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

test('the address keeps the chosen tab beside its other parts, also after a reload', async () => {
  const { page, origin, sees, seesTabs } = await openCheckout('/demo?theme=dark')
  await seesTabs()
  expect(page.url()).toBe(`${origin}/demo?theme=dark`)
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('tab', { name: 'Crypto' }).click()
  expect(page.url()).toBe(`${origin}/demo?theme=dark&method=btcpay`)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.reload()
  await sees('Choose Cryptocurrency')
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Crypto')
})

test.each([
  ['dark', 'light'],
  ['light', 'dark'],
] as const)(
  'a link may ask for the %s theme where the browser asks for %s, until the payment is over',
  async (theme, colorScheme) => {
    const { page, origin, sees, seesTabs } = await openCheckout(
      `/card?theme=${theme}&email=${ada.email}`,
      { colorScheme },
    )
    const darkness = () =>
      page.evaluate(() => {
        const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
        const [red = 0] = (backgroundColor.match(/\d+/g) ?? []).map(Number)
        return `${red < 128 ? 'dark' : 'light'} ${colorScheme}`
      })
    await seesTabs()
    expect(await darkness()).toBe(`${theme} ${theme}`)
    await expect.poll(() => box(page, 'Email').inputValue()).toBe(ada.email)
    await fillCardForm(page)
    expect(await faintTexts(page)).toEqual([])
    await payButton(page).click()
    await sees('Payment successful!')
    expect(page.url()).toBe(`${origin}/success`)
    expect(await darkness()).toBe(`${theme} ${theme}`)
  },
)
