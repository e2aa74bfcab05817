import { expect, test } from 'vitest'
import {
  ada,
  box,
  descriptionOf,
  giveEmail,
  hasFocus,
  payButton,
  walletButton,
} from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'

test('the first step shows only the email field, Continue and the wallet', async () => {
  const { page, sees, screenshot } = await openCheckout('/card')
  await walletButton(page).waitFor()
  await sees('$19.99')
  await sees('Tidewater Tea')
  const panel = page.getByRole('tabpanel')
  expect(await panel.locator('label').allTextContents()).toEqual(['Email'])
  expect(await panel.locator('input, select').count()).toBe(1)
  expect(await panel.getByRole('button').allTextContents()).toEqual([
    'Continue',
    'Pay with Fake Wallet',
  ])
  await screenshot('card-email-step')
})

test('F11: an email that the browser rejects blocks the step, with a message on the field', async () => {
  const { page } = await openCheckout('/card')
  const email = box(page, 'Email')
  await email.waitFor()
  expect(await descriptionOf(email)).toBe('')
  const wrong = 'Enter an email address like name@example.com.'
  for (const [typed, message] of [
    ['', 'Enter your email address.'],
    ['ada', wrong],
    ['ada@', wrong],
    ['@example.com', wrong],
    ['ada lovelace@example.com', wrong],
    ['ada@exa_mple.com', wrong],
  ] as const) {
    await email.fill(typed)
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(await descriptionOf(email), typed).toBe(message)
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await hasFocus(email)).toBe(true)
    expect(await box(page, 'Name on Card').count()).toBe(0)
  }
  await email.fill(ada.email)
  expect(await descriptionOf(email)).toBe('')
  await email.press('Enter')
  await box(page, 'Name on Card').waitFor()
})

test('B21, B24, F12: the second step asks for the whole card, with the email filled in and the focus on the name', async () => {
  const { page, screenshot } = await openCheckout('/card')
  await giveEmail(page)
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  expect(await hasFocus(box(page, 'Name on Card'))).toBe(true)
  const panel = page.getByRole('tabpanel')
  const fields = await panel.locator('input, select').evaluateAll((elements) =>
    elements.map((element) => ({
      label: document.querySelector(`label[for="${element.id}"]`)?.textContent,
      autofill: element.getAttribute('autocomplete'),
      keyboard: element.getAttribute('inputmode'),
      // A native submission leaves out fields without a name.
      name: element.getAttribute('name'),
      height: element.getBoundingClientRect().height,
    })),
  )
  const rest = { name: null, height: 40 }
  expect(fields).toEqual([
    { label: 'Email', autofill: 'email', keyboard: 'email', ...rest },
    { label: 'Name on Card', autofill: 'cc-name', keyboard: null, ...rest },
    { label: 'Card Number', autofill: 'cc-number', keyboard: 'numeric', ...rest },
    { label: 'Expiration', autofill: 'cc-exp', keyboard: 'numeric', ...rest },
    { label: 'CVC', autofill: 'cc-csc', keyboard: 'numeric', ...rest },
    { label: 'Country', autofill: 'country', keyboard: null, ...rest },
    { label: 'Zip Code', autofill: 'postal-code', keyboard: 'numeric', ...rest },
  ])
  expect(await box(page, 'Email').getAttribute('type')).toBe('email')
  expect(await payButton(page).textContent()).toBe('Pay $19.99')
  await screenshot('card-form')
})

test('the seven accepted brands and the security badge stand below the form', async () => {
  const { page, sees } = await openCheckout('/card')
  await giveEmail(page)
  const icons = page.getByRole('list', { name: 'Accepted cards' }).getByRole('img')
  expect(
    await icons.evaluateAll((all) => all.map((icon) => icon.getAttribute('aria-label'))),
  ).toEqual([
    'Visa',
    'Discover',
    'Mastercard',
    'American Express',
    'JCB',
    'Diners Club',
    'UnionPay',
  ])
  await sees(/PCI DSS/)
})

test('the number field shows the brand of its prefix, or a generic card', async () => {
  const { page } = await openCheckout('/card')
  await giveEmail(page)
  const icon = page.locator('.field-box .brand-icon')
  for (const [typed, brand] of [
    ['', 'generic'],
    ['4', 'visa'],
    ['5', 'mastercard'],
    ['6', 'discover'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['35', 'jcb'],
    ['30', 'diners'],
    ['36', 'diners'],
    ['38', 'diners'],
    ['39', 'diners'],
    ['3', 'generic'],
    ['1', 'generic'],
    ['9', 'generic'],
  ] as const) {
    await box(page, 'Card Number').fill(typed)
    // The icon renders after the digit.
    await expect
      .poll(async () => [typed, await icon.getAttribute('data-brand')])
      .toEqual([typed, brand])
  }
})

test('F4, F5, F10: the number is shown in groups of four digits, the date as MM/YY, and no digit is dropped', async () => {
  const { page } = await openCheckout('/card')
  await giveEmail(page)
  await box(page, 'Card Number').pressSequentially('42a42-4242 4242.4242')
  expect(await box(page, 'Card Number').inputValue()).toBe('4242 4242 4242 4242')
  await box(page, 'Card Number').pressSequentially('426')
  expect(await box(page, 'Card Number').inputValue()).toBe('4242 4242 4242 4242 426')
  expect(await box(page, 'Expiration').getAttribute('placeholder')).toBe('MM/YY')
  await box(page, 'Expiration').pressSequentially('12/2034')
  expect(await box(page, 'Expiration').inputValue()).toBe('12/34')
  await box(page, 'Expiration').pressSequentially('5')
  expect(await box(page, 'Expiration').inputValue()).toBe('12/345')
  // The format of browser autofill.
  await box(page, 'Expiration').fill('09/2037')
  expect(await box(page, 'Expiration').inputValue()).toBe('09/37')
  await box(page, 'CVC').pressSequentially('12x34567')
  expect(await box(page, 'CVC').inputValue()).toBe('1234567')
})

test('the CVC is masked until its button shows it, and password managers ignore it', async () => {
  const { page } = await openCheckout('/card')
  await giveEmail(page)
  const cvc = box(page, 'CVC')
  await cvc.fill('123')
  const cover = () =>
    cvc.evaluate((element) => getComputedStyle(element).getPropertyValue('-webkit-text-security'))
  expect(await cover()).toBe('disc')
  await page.getByRole('button', { name: 'Show CVC' }).click()
  expect(await cover()).toBe('none')
  await page.getByRole('button', { name: 'Hide CVC' }).click()
  expect(await cover()).toBe('disc')
  expect(await cvc.getAttribute('type')).not.toBe('password')
})
