import { expect, test } from 'vitest'
import { postInvoice } from '../../../src/api/invoice.ts'
import { postPayment } from '../../../src/api/payment.ts'
import { getVerifiedRoute } from '../../../src/api/payment-return.ts'
import { expectConsole } from '../../support/setup.ts'

const confirmUrl = 'http://localhost:1234/done'
const payment = { confirmUrl, email: 'a@b.c', userName: 'A', paymentMethodId: 'pm_card_visa' }
const pay = (changes: object) => () => postPayment('card', { ...payment, ...changes })

test.each<[string, () => Promise<unknown>, string]>([
  ['a payment with a relative return address', pay({ confirmUrl: '/done' }), 'confirm_url'],
  ['a payment without an email', pay({ email: '' }), 'email'],
  ['a payment with a card number', pay({ paymentMethodId: '4242' }), 'payment_method'],
  ['an unknown payment method', pay({ paymentMethodId: 'pm_1' }), 'No such payment method'],
  ['an unknown coin', () => postInvoice('one-coin', 'DOGE', ''), "No such coin: 'DOGE'"],
  ['an unknown payment intent', () => getVerifiedRoute('pi_1'), 'No such payment intent'],
])('%s is refused, and the console says why', async (_what, send, mistake) => {
  expectConsole('error', `The mocks refuse: ${mistake}`)
  expect(await send()).toMatchObject({ failure: { kind: 'refused', status: 400 } })
})
