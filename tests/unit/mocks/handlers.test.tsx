import { beforeEach, expect, test } from 'vitest'
import { postInvoice } from '../../../src/api/invoice.ts'
import { hasPostalPath, locationPath } from '../../../src/api/parse-shop.ts'
import { postPayment } from '../../../src/api/payment.ts'
import { getVerifiedRoute } from '../../../src/api/payment-return.ts'
import { getCountryCode, getHasPostal, getShopName } from '../../../src/api/shop.ts'
import { failed, ok } from '../../../src/lib/result.ts'
import { expectConsole } from '../../support/setup.ts'

const refused = (status: number) => failed({ kind: 'refused', status, body: expect.any(String) })

/** The page a call comes from decides about calls that name no product. */
const visit = (path: string) => history.replaceState(null, '', path)

beforeEach(() => visit('/demo'))

test('the page’s scenario decides about shop and country', async () => {
  visit('/no-postal-code')
  expect(await getCountryCode()).toEqual(ok('HK'))
  expect(await getHasPostal(hasPostalPath())).toEqual(refused(404))
  visit('/shop-name-missing')
  expect(await getShopName()).toEqual(refused(404))
  visit('/country-unreachable')
  for (const path of [locationPath, hasPostalPath('US')])
    await expect(fetch(path)).rejects.toThrow(TypeError)
})

test.each([
  ['a relative return address', { confirmUrl: '/done' }, 'confirm_url'],
  ['no email', { email: '' }, 'email'],
  ['a card number for a payment method', { paymentMethodId: '4242' }, 'payment_method'],
  ['an unknown payment method', { paymentMethodId: 'pm_1' }, 'No such payment method'],
])('a payment with %s is complained about', async (_what, part, words) => {
  expectConsole('error', `The mocks refuse: ${words}`)
  const confirmUrl = 'http://localhost:1234/done'
  const good = { email: 'a@b.example', userName: 'Buyer', paymentMethodId: 'pm_card_visa' }
  expect(await postPayment('card', { confirmUrl, ...good, ...part })).toEqual(refused(400))
})

test.each([
  [
    'a coin that the product does not take',
    "No such coin: 'DOGE'",
    () => postInvoice('one-coin', 'DOGE', ''),
  ],
  ['an unknown payment intent', 'No such payment intent', () => getVerifiedRoute('pi_1')],
])('%s is complained about', async (_what, words, send) => {
  expectConsole('error', words)
  expect(await send()).toEqual(refused(400))
})
