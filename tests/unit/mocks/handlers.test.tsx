import { beforeEach, expect, test } from 'vitest'
import { verifications } from '../../../mocks/scenarios/verification.ts'
import { testCards } from '../../../mocks/stripe/test-cards.ts'
import type { HttpResult } from '../../../src/api/http-failure.ts'
import { postInvoice } from '../../../src/api/invoice.ts'
import { hasPostalPath, locationPath } from '../../../src/api/parse-shop.ts'
import {
  type PaymentResponse,
  type PaymentSubmission,
  postPayment,
} from '../../../src/api/payment.ts'
import { getVerifiedRoute } from '../../../src/api/payment-return.ts'
import { getProduct } from '../../../src/api/product.ts'
import { getCountryCode, getHasPostal, getShopName } from '../../../src/api/shop.ts'
import { failed, ok } from '../../../src/lib/result.ts'
import { redirectTarget, safeAppPath } from '../../../src/lib/safe-redirect.ts'
import { expectConsole } from '../../support/setup.ts'

const submission: PaymentSubmission = {
  confirmUrl: 'http://localhost:1234/done',
  email: 'buyer@shop.example',
  userName: 'Buyer',
  paymentMethodId: 'pm_card_visa',
}

const unreachable = failed({ kind: 'unreachable', cause: expect.anything() })
const unreadable = failed({ kind: 'unreadable', cause: expect.anything() })
const refused = (status: number) => failed({ kind: 'refused', status, body: expect.any(String) })

/** The connection breaks: asked without the page, which would ask again. */
const isUnreachable = (path: string) => expect(fetch(path)).rejects.toThrow(TypeError)

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
  await isUnreachable(locationPath)
  await isUnreachable(hasPostalPath('US'))
})

test('the scenario of a product decides how it is answered', async () => {
  expect(await getProduct('tea & cake/100%')).toMatchObject({ ok: true })
  expect(await getProduct('no-such-product')).toEqual(refused(404))
  await isUnreachable('/api/product/product-unreachable')
  expectConsole('error', /product-unreadable is refused .TypeError: price must be/)
  expect(await getProduct('product-unreadable')).toEqual(unreadable)
})

function redirectUrlOf(response: HttpResult<PaymentResponse>): string {
  return (response.ok && response.value.kind === 'confirmation' && response.value.redirectUrl) || ''
}

const cards = testCards.map((card) => [card.paymentMethodId, card.outcome] as const)
test.each(cards)('a payment with %s ends as its card says', async (paymentMethodId, outcome) => {
  const response = await postPayment('card', { ...submission, paymentMethodId })
  switch (outcome.kind) {
    case 'accepted':
      return expect(response).toEqual(ok({ kind: 'paid' }))
    case 'declined':
      return expect(response).toEqual(refused(402))
    case 'confirmation': {
      const bank = redirectUrlOf(response)
      expect(redirectTarget(bank, 'http://localhost:1234')).toBe(bank)
      const { pathname, searchParams } = new URL(bank)
      expect(pathname).toBe('/mock-bank.html')
      expect(searchParams.get('return')).toBe(submission.confirmUrl)
      const intent = searchParams.get('payment_intent') ?? ''
      return expect(await getVerifiedRoute(intent)).toEqual(ok(outcome.verified))
    }
  }
})

test.each([
  ['lost-answer', unreachable],
  ['pay-server-error', refused(500)],
  ['pay-error', unreadable],
  ['pay-falsy', unreadable],
  ['redirect-missing', ok({ kind: 'confirmation', redirectUrl: undefined })],
])('at %s the payment is sent and something goes wrong', async (productId, result) => {
  expect(await postPayment(productId, submission)).toEqual(result)
})

test.each([
  ['a relative return address', { confirmUrl: '/done' }, 'confirm_url'],
  ['no email', { email: '' }, 'email'],
  ['a card number for a payment method', { paymentMethodId: '4242' }, 'payment_method'],
  ['an unknown payment method', { paymentMethodId: 'pm_1' }, 'No such payment method'],
])('a payment with %s is complained about', async (_what, part, words) => {
  expectConsole('error', `The mocks refuse: ${words}`)
  expect(await postPayment('card', { ...submission, ...part })).toEqual(refused(400))
})

test('an invoice is made without an email, in a coin that the product takes', async () => {
  expect(await postInvoice('crypto-only', 'LTC', '')).toMatchObject(
    ok({ coin: 'LTC', productId: 'crypto-only', id: expect.stringMatching(/^waits\.[0-9a-z]+$/) }),
  )
  expectConsole('error', "No such coin: 'DOGE'")
  expect(await postInvoice('one-coin', 'DOGE', '')).toEqual(refused(400))
})

test.each([
  ['settles', ok({ id: expect.stringMatching(/^settles\./), lifetimeMs: 899_870 })],
  ['expires', ok({ id: expect.stringMatching(/^expires\./), lifetimeMs: 20_000 })],
  ['tiny-amount', ok({ amount: '0.0000005' })],
  ['invoice-refused', refused(400)],
  ['invoice-unreachable', unreachable],
  ['invoice-unreadable', unreadable],
])('the invoice of %s follows its scenario', async (productId, result) => {
  expect(await postInvoice(productId, 'BTC', 'buyer@shop.example')).toMatchObject(result)
})

const readable = (intent: string) => !/slow|web_page|recovers|unreachable/.test(intent)
const intents = Object.keys(verifications).filter(readable)
test.each(intents)('%s verifies as titled', async (intent) => {
  const response = verifications[intent]?.response
  const verified = await getVerifiedRoute(intent)
  if (response?.kind !== 'route') return expect(verified.ok).toBe(false)
  if (response.route === '') return expect(verified).toEqual(unreadable)
  expect(verified).toEqual(ok(response.route))
  const followed = safeAppPath(response.route, 'http://localhost:1234')
  expect(followed).toBe(/evil|loop/.test(intent) ? undefined : response.route)
})

test('an unknown payment intent is complained about, and one is out of reach', async () => {
  expectConsole('error', 'No such payment intent')
  expect(await getVerifiedRoute('pi_1')).toEqual(refused(400))
  await isUnreachable('/api/pay/verify/pi_verify_unreachable')
})

test('Stripe.js is there, unless the page’s scenario blocks it', async () => {
  const address = 'https://js.stripe.com/v3'
  const response = await fetch(address)
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(await response.text()).toContain('window.Stripe = ')
  visit('/stripe-js-blocked')
  await expect(fetch(address)).rejects.toThrow()
})
