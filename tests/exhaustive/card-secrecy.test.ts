import { expect, test } from 'vitest'
import { box, fillFrames, frame, payButton, payByCard } from '../support/browser/buyer.ts'
import { type CardCase, cvc, expectNoTraces, visa } from '../support/browser/card-traces.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { watchTraces } from '../support/browser/traces.ts'
import { texts } from '../support/english.ts'
import { holdPayments } from '../support/hold.ts'

test.each<[string, CardCase]>([
  ['that succeeds', { path: '/card', sees: texts.paid }],
  ['the provider refuses', fails('/invalid-cvc', 'status of 402', 'returned no payment method')],
  ['lost on its way', fails('/provider-unreachable', 'net::', 'returned no payment method')],
  ['whose response is lost', fails('/lost-response', 'net::', 'the payment request failed')],
])('B20: a card %s is in one request only', (_, each) => expectNoTraces(each))

function fails(path: string, ...consoleErrors: readonly string[]): CardCase {
  return { path, sees: texts.failed, consoleErrors }
}

test('B2, B20: the page has cleared the card while the response of the shop is still pending', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { handlers: [held.handler] })
  const { page, sees } = checkout
  const traces = watchTraces(checkout)
  await payByCard(page, { cvc })
  await expect.poll(() => box(page, 'Card Number').inputValue()).toBe('')
  await traces.record()
  held.release()
  await sees(texts.paid)
  expect(await traces.placesOf({ number: visa, cvc })).toEqual([])
})

test('B20: after the switch to hosted fields neither card leaves a trace', async () => {
  const checkout = await openCheckout('/raw-card-disabled')
  const { page, sees, expectConsole } = checkout
  expectConsole('error', 'status of 400')
  expectConsole('error', 'https://dashboard.stripe.com/settings/integration')
  const traces = watchTraces(checkout)
  await payByCard(page, { cvc })
  await frame(page, 'number').getByRole('textbox').waitFor()
  await traces.record()
  await fillFrames(page, { number: '5555 5555 5555 4444', cvc })
  await traces.record()
  await payButton(page).click()
  await sees(texts.paid)
  await traces.record()
  expect(await traces.placesOf({ number: visa, cvc })).toEqual([])
  expect(await traces.placesOf({ number: '5555 5555 5555 4444', cvc })).toEqual([])
})
