import { expect, test } from 'vitest'
import {
  ada,
  box,
  descriptionOf,
  fillCardForm,
  giveEmail,
  hasFocus,
  payButton,
} from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { payCalls, providerCalls } from '../support/browser/payment-calls.ts'

test('every empty required field shows a message, and the focus moves from one to the next', async () => {
  const checkout = await openCheckout('/card')
  const { page } = checkout
  await giveEmail(page)
  await box(page, 'Email').fill('')
  await payButton(page).click()
  const missing = [
    ['Email', 'Enter your email address.', ada.email],
    ['Name on Card', 'Enter the name on the card.', ada.name],
    ['Card Number', 'Enter the card number.', ada.number],
    ['Expiration', 'Enter the expiration date as MM/YY.', ada.expiration],
    ['Zip Code', 'Enter the zip code.', ada.postalCode],
  ] as const
  for (const [label, message] of missing) {
    expect(await descriptionOf(box(page, label))).toBe(message)
    expect(await box(page, label).getAttribute('aria-invalid')).toBe('true')
  }
  for (const [label, , text] of missing) {
    expect(await hasFocus(box(page, label)), label).toBe(true)
    await box(page, label).fill(text)
    if (label !== 'Zip Code') await payButton(page).click()
    const hint = label === 'Expiration' ? 'MM/YY' : ''
    expect(await descriptionOf(box(page, label)), label).toBe(hint)
  }
  expect([...providerCalls(checkout), ...payCalls(checkout)]).toHaveLength(0)
  // The CVC is not required.
  await payButton(page).click()
  await checkout.sees('Payment successful!')
})

test('F9, F10: an invalid card is not sent, and its field says why', async () => {
  const checkout = await openCheckout('/card')
  const { page } = checkout
  await fillCardForm(page)
  for (const [label, typed, message] of [
    ['Card Number', '4242 4242', 'The card number is incomplete.'],
    [
      'Card Number',
      '4242 4242 4242 4242 426',
      'The card number is too long: at most 16 digits are accepted.',
    ],
    [
      'Card Number',
      '4242 4242 4242 4241',
      'This card number does not look right. Please check the digits.',
    ],
    ['Expiration', '13/40', 'The month must be between 01 and 12.'],
    ['Expiration', '00/40', 'The month must be between 01 and 12.'],
    ['Expiration', '12/20', 'This card has expired.'],
    ['Expiration', '12/99', 'This expiration year is too far ahead. Please check it.'],
    ['Expiration', '12/3', 'Enter the expiration date as MM/YY.'],
    ['CVC', '12', 'The security code of this card has 3 digits.'],
    ['CVC', '1234', 'The security code of this card has 3 digits.'],
    ['Name on Card', '4242 4242 4242 4242', 'Enter the name on the card here, not its number.'],
  ] as const) {
    const field = box(page, label)
    const good = await field.inputValue()
    await field.fill(typed)
    await payButton(page).click()
    expect(await descriptionOf(field), typed).toBe(message)
    expect(await hasFocus(field), typed).toBe(true)
    await field.fill(good)
  }
  expect([...providerCalls(checkout), ...payCalls(checkout)]).toHaveLength(0)
})

test('the server’s country is selected, and the first postal call names no country', async () => {
  const { page, calls } = await openCheckout('/postal-code-germany')
  await giveEmail(page)
  expect(await page.getByLabel('Country').inputValue()).toBe('DE')
  expect(await box(page, 'Postal Code').getAttribute('placeholder')).toBe('10115')
  expect(calls('GET', '/api/location/hasPostal').map(({ url }) => url.search)).toEqual([''])
  expect(calls('GET', '/api/location/').map(({ url }) => url.pathname)).toContain('/api/location/')
})

test('choosing another country makes a new postal call and renames the field', async () => {
  const checkout = await openCheckout('/card')
  const { page, calls, expectConsole } = checkout
  // The browser's own line about the status.
  expectConsole('error', 'status of 404')
  await giveEmail(page)
  const asked = () => calls('GET', '/api/location/hasPostal').map(({ url }) => url.search)
  for (const [country, label, placeholder, required] of [
    ['GB', 'Postal Code', 'SW1A 1AA', true],
    ['HK', 'Postal Code', '', false],
    ['PH', 'Zip Code', '1000', true],
  ] as const) {
    await page.getByLabel('Country').selectOption(country)
    const field = box(page, label)
    await field.waitFor()
    const isRequired = () => field.evaluate((input) => (input as HTMLInputElement).required)
    await expect.poll(isRequired).toBe(required)
    expect((await field.getAttribute('placeholder'))?.trim()).toBe(placeholder)
    expect(await descriptionOf(field)).toBe(required ? '' : 'Optional')
  }
  expect(asked()).toEqual(['', '?countryCode=GB', '?countryCode=HK', '?countryCode=PH'])
  // The answer for an earlier country is cached.
  await page.getByLabel('Country').selectOption('GB')
  await box(page, 'Postal Code').waitFor()
  expect(asked()).toHaveLength(4)
})

test('without a country from the server the buyer chooses one', async () => {
  const checkout = await openCheckout('/country-unknown')
  checkout.expectConsole('error', 'status of 404')
  const { page } = checkout
  await giveEmail(page)
  expect(await page.getByLabel('Country').inputValue()).toBe('')
  await checkout.page.getByLabel('Country').selectOption('FR')
  expect(await page.getByLabel('Country').inputValue()).toBe('FR')
})
