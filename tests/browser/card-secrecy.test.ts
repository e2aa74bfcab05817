import { expect, test } from 'vitest'
import { cardThatNeedsConfirmation, declinedCard, fillCardForm } from '../support/browser/buyer.ts'
import { type CardCase, cvc, expectNoTraces, visa } from '../support/browser/card-traces.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { watchTraces } from '../support/browser/traces.ts'
import { texts } from '../support/english.ts'

const consoleErrors = ['status of 402', 'the payment request failed']

// tests/exhaustive/card-secrecy.test.ts tests other outcomes, and hosted fields.
test.each<[string, CardCase]>([
  ['that is declined', { path: '/card', number: declinedCard, sees: texts.failed, consoleErrors }],
  ['the bank confirms', { path: '/card', number: cardThatNeedsConfirmation, sees: 'Mock bank' }],
])('B20: a card %s is in one request only', (_, each) => expectNoTraces(each))

async function openWithTypedCard() {
  const checkout = await openCheckout('/card')
  const traces = watchTraces(checkout)
  await fillCardForm(checkout.page, { cvc })
  return { checkout, page: checkout.page, traces }
}

test('B20: a reload removes every trace of a card that was typed and never sent', async () => {
  const { page, traces } = await openWithTypedCard()
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await traces.record()
  expect(await traces.placesOf({ number: visa, cvc })).toEqual([])
})

test('B21: a native form submission would carry no card, and is blocked', async () => {
  const { checkout, page, traces } = await openWithTypedCard()
  const form = page.locator('form')
  const entries = await form.evaluate((element) =>
    element instanceof HTMLFormElement ? [...new FormData(element).values()].map(String) : [],
  )
  expect(entries.filter((entry) => /\d/.test(entry))).toEqual([])
  expect(await form.getAttribute('method')).toBe('post')

  checkout.expectConsole('error', 'Sending form data')
  checkout.expectConsole('error', 'forbids: form-action')
  // `submit()` calls no listener, as if the scripts had failed. The CSP (`form-action`) blocks it.
  await Promise.all([
    page.waitForEvent('console', (message) => message.text().includes('forbids: form-action')),
    form.evaluate((element) => HTMLFormElement.prototype.submit.call(element)),
  ])
  await traces.record({ includesScreen: false })
  expect(checkout.calls('POST', '')).toHaveLength(0)
  expect(await traces.placesOf({ number: visa, cvc })).toEqual([])
})

test('B20: a typed card is in its fields only, not in the page’s markup', async () => {
  const { traces } = await openWithTypedCard()
  await traces.record()
  const places = await traces.placesOf({ number: visa, cvc })
  expect(places.map((place) => place.split(':')[0])).toEqual(['a field', 'a field'])
})

test('`watchTraces`, on which these tests rely, finds a card in storage, history, markup, fields and console', async () => {
  const { page, traces } = await openWithTypedCard()
  await page.evaluate(
    ([number, code]) => {
      sessionStorage.setItem('card', `${number}`)
      history.replaceState({ code }, '')
      document.body.dataset['card'] = `${number}`
      console.log({ number: `${number}`.replaceAll(' ', '-') })
    },
    [visa, cvc],
  )
  await traces.record()
  const places = (await traces.placesOf({ number: visa, cvc })).map((place) => place.split(':')[0])
  expect(places.join(', ')).toBe(
    'sessionStorage, history.state, the page, a field, a field, the console',
  )
})
