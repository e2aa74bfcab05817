import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { advanceClock } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import { ada, box, giveEmail } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { openInvoice, walletLink } from '../support/browser/coin-buyer.ts'
import { texts } from '../support/english.ts'
import { gate } from '../support/hold.ts'

test('F3: when the buyer or the network comes back, no call is repeated', async () => {
  const { page, calls, sees, use } = await openCheckout('/demo', { movableClock: true })
  // The wallet button is the last to load, so all calls are sent by now.
  await sees('Pay with Fake Wallet')
  await giveEmail(page)
  await box(page, 'Card Number').fill('4242 4242')
  // The last file that an idle page prefetches.
  const fetched = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/assets/invoice-hub.'),
  )
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await sees(texts.chooseCoin)
  await page.clock.runFor('00:05')
  await fetched
  const before = calls('GET', '').length

  // Any further call would replace the product by an error.
  use(http.get('*/api/*', () => new HttpResponse(null, { status: 500 })))
  await page.context().setOffline(true)
  await page.clock.runFor('01:00')
  await page.context().setOffline(false)
  await page.evaluate(() => {
    for (const name of ['online', 'focus', 'pageshow']) window.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor('01:00')

  expect(calls('GET', '').length).toBe(before)
  expect(await page.getByRole('tab', { name: 'Crypto' }).getAttribute('aria-selected')).toBe('true')
  expect(await page.getByRole('tabpanel').getByLabel('Email').inputValue()).toBe(ada.email)
  await page.getByRole('tab', { name: 'Card' }).click()
  expect(await box(page, 'Card Number').inputValue()).toBe('4242 4242')
})

test('F3: an invoice stays when the buyer or the network comes back and the product is gone, without another call', async () => {
  const { page, calls, use } = await openInvoice('/crypto-first', withClock)
  const link = await walletLink(page).getAttribute('href')
  const before = calls('GET', '/api/').length
  use(http.get('*/api/*', () => new HttpResponse(null, { status: 404 })))
  await advanceClock(page, 30)
  await page.evaluate(() => {
    for (const name of ['online', 'focus', 'pageshow']) window.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await advanceClock(page, 30)
  expect(await walletLink(page).getAttribute('href')).toBe(link)
  expect(calls('GET', '/api/')).toHaveLength(before)
})

test.each(['before', 'after'])(
  'country names are created once the form gets focus, %s hydration',
  async (when) => {
    const hydration = gate()
    const { page, sees } = await openCheckout('/demo', {
      beforeLoad: async (opened) => {
        await opened.addInitScript(() => {
          const { DisplayNames } = Intl
          Reflect.set(window, 'namesCreated', 0)
          const Counted = class extends DisplayNames {
            constructor(...parameters: ConstructorParameters<typeof DisplayNames>) {
              super(...parameters)
              Reflect.set(window, 'namesCreated', Reflect.get(window, 'namesCreated') + 1)
            }
          }
          Reflect.set(Intl, 'DisplayNames', Counted)
        })
        await opened.route('**/assets/card-tab.*.js', async (route) => {
          await hydration.opened
          await route.continue()
        })
      },
    })
    const created = () => page.evaluate(() => Reflect.get(window, 'namesCreated'))
    await sees('$19.99')
    if (when === 'after') {
      hydration.open()
      await sees('Pay with Fake Wallet')
    }
    expect(await created()).toBe(0)
    await box(page, 'Email').click()
    await expect.poll(created).toBeGreaterThan(0)
  },
)
