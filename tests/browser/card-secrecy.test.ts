import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  box,
  cardOfAskingBank,
  declinedCard,
  fillCard,
  fillCardForm,
  fillFrames,
  frame,
  payButton,
  payByCard,
} from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { holdPayments, providerCalls } from '../support/browser/payment-calls.ts'
import { watchTraces } from '../support/browser/traces.ts'

/** A CVC that no other value contains by chance. */
const cvc = '083'
const visa = '4242 4242 4242 4242'

interface Flow {
  readonly path: string
  readonly number: string
  readonly ends: string
  readonly console?: readonly string[]
}

test.each<[string, Flow]>([
  ['that succeeds', { path: '/card', number: visa, ends: 'Payment successful!' }],
  [
    'that is declined',
    {
      path: '/card',
      number: declinedCard,
      ends: 'Payment Failed.',
      console: ['status of 402', 'no good answer'],
    },
  ],
  [
    'the provider refuses',
    {
      path: '/invalid-cvc',
      number: visa,
      ends: 'Payment Failed.',
      console: ['status of 402', 'made no payment method'],
    },
  ],
  [
    'the provider is not there for',
    {
      path: '/provider-unreachable',
      number: visa,
      ends: 'Payment Failed.',
      console: ['net::', 'made no payment method'],
    },
  ],
  [
    'whose answer is lost',
    {
      path: '/lost-answer',
      number: visa,
      ends: 'Payment Failed.',
      console: ['net::', 'no good answer'],
    },
  ],
  ['the bank asks about', { path: '/card', number: cardOfAskingBank, ends: 'Mock bank' }],
])(
  'B20: after a payment %s the card was in one request to the provider and nowhere else',
  async (_, flow) => {
    const checkout = await openCheckout(flow.path)
    const { page, sees, expectConsole } = checkout
    for (const line of flow.console ?? []) expectConsole('error', line)
    const traces = watchTraces(checkout)
    await fillCardForm(page, { number: flow.number, cvc })
    await traces.look({ shown: false })
    await payButton(page).click()
    await sees(flow.ends)
    await traces.look()
    const [toProvider] = providerCalls(checkout)
    expect(toProvider?.body).toContain(flow.number.replaceAll(' ', ''))
    expect(toProvider?.body).toContain(cvc)
    expect(await traces.placesOf({ number: flow.number, cvc })).toEqual([])

    if (flow.ends !== 'Mock bank') return
    await page.getByRole('link', { name: 'Approve' }).click()
    await sees('Payment successful!')
    await traces.look()
    expect(await traces.placesOf({ number: flow.number, cvc })).toEqual([])
  },
)

test('B2, B20: the page has cleared the card while the shop’s answer is still pending', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { handlers: [held.handler] })
  const { page, sees } = checkout
  const traces = watchTraces(checkout)
  await payByCard(page, { cvc })
  await expect.poll(() => box(page, 'Card Number').inputValue()).toBe('')
  await traces.look()
  held.release()
  await sees('Payment successful!')
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
  await traces.look()
  await fillFrames(page, { number: '5555 5555 5555 4444', cvc })
  await traces.look()
  await payButton(page).click()
  await sees('Payment successful!')
  await traces.look()
  expect(await traces.placesOf({ number: visa, cvc })).toEqual([])
  expect(await traces.placesOf({ number: '5555 5555 5555 4444', cvc })).toEqual([])
})

test('B20: a reload removes every trace of a card that was typed and never sent', async () => {
  const checkout = await openCheckout('/card')
  const { page } = checkout
  const traces = watchTraces(checkout)
  await fillCardForm(page, { cvc })
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await traces.look()
  expect(await traces.placesOf({ number: visa, cvc })).toEqual([])
})

test('B21: a native form submission would carry no card', async () => {
  const checkout = await openCheckout('/card')
  const { page } = checkout
  const traces = watchTraces(checkout)
  await fillCardForm(page, { cvc })
  await fillCard(page, { cvc })
  const form = page.locator('form')
  const entries = await form.evaluate((each) =>
    each instanceof HTMLFormElement ? [...new FormData(each).values()].map(String) : [],
  )
  expect(entries.filter((entry) => /\d/.test(entry))).toEqual([])
  expect(await form.getAttribute('method')).toBe('post')

  checkout.expectConsole('error', 'Sending form data')
  checkout.expectConsole('error', 'forbids: form-action')
  await submitWithoutScript(page)
  await traces.look({ shown: false })
  expect(checkout.calls('POST', '')).toHaveLength(0)
  expect(await traces.placesOf({ number: visa, cvc })).toEqual([])
})

/** Submits natively, past every listener, as after a script error. The policy blocks it. */
async function submitWithoutScript(page: Page): Promise<void> {
  await Promise.all([
    page.waitForEvent('console', (message) => message.text().includes('forbids: form-action')),
    page.locator('form').evaluate((form) => HTMLFormElement.prototype.submit.call(form)),
  ])
}

test('the search finds a card in every searched place', async () => {
  const checkout = await openCheckout('/card')
  const { page } = checkout
  const traces = watchTraces(checkout)
  await fillCardForm(page, { cvc })
  await page.evaluate(
    ([number, code]) => {
      sessionStorage.setItem('card', `${number}`)
      history.replaceState({ code }, '')
      console.log({ number: `${number}`.replaceAll(' ', '-') })
    },
    [visa, cvc],
  )
  await traces.look()
  const places = (await traces.placesOf({ number: visa, cvc })).map((found) => found.split(':')[0])
  expect(places).toEqual([
    'sessionStorage',
    'history.state',
    'the page',
    'a field',
    'a field',
    'the console',
  ])
})
