import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { coinField, continueButton, factOf, freshInvoice } from '../support/browser/coin-buyer.ts'

const path = '/api/pay/crypto-first/generate-invoice'
const notCreated = 'The invoice could not be created.'

const invoices = (answer: () => Response | Promise<Response>) =>
  http.post('*/generate-invoice', answer)

/** An answer that waits for `release`. */
function delayedInvoice(answer: () => Response) {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { release, handler: invoices(() => released.then(answer)) }
}

const asked = ({ calls }: CheckoutPage) =>
  calls('POST', '/api/').map(({ url }) => url.pathname + url.search)

test('the form asks for a coin, the first accepted one unless changed, and an email', async () => {
  const { page, sees, calls, screenshot } = await openCheckout('/crypto-first')
  await sees('Choose Cryptocurrency')
  expect(await coinField(page).inputValue()).toBe('BTC')
  expect(await coinField(page).locator('option').allInnerTexts()).toEqual([
    'Bitcoin (BTC)',
    'Litecoin (LTC)',
    'Dogecoin (DOGE)',
  ])
  expect(await page.getByLabel('Email').getAttribute('type')).toBe('email')
  expect(await page.getByLabel('Email').inputValue()).toBe('')
  expect(await continueButton(page).innerText()).toBe('Continue')
  expect(calls('POST', '')).toEqual([])
  await screenshot('crypto-form')
})

test('the first accepted coin is the default', async () => {
  const { page, sees } = await openCheckout('/litecoin-first')
  await sees('Choose Cryptocurrency')
  expect(await coinField(page).inputValue()).toBe('LTC')
})

test('D8: the invoice call has coin and email in the query and no body', async () => {
  const checkout = await openCheckout('/crypto-first', { handlers: [invoices(() => refusal())] })
  const { page, sees, calls, expectConsole } = checkout
  expectConsole('error', 'status of 400')
  for (const [coin, email, query] of [
    ['BTC', '', 'cryptoCode=BTC&email='],
    ['LTC', 'a+b&c#d%e@shop.example', 'cryptoCode=LTC&email=a%2Bb%26c%23d%25e%40shop.example'],
    ['DOGE', 'no address', 'cryptoCode=DOGE&email=no+address'],
  ] as const) {
    await coinField(page).selectOption(coin)
    await page.getByLabel('Email').fill(email)
    await continueButton(page).click()
    await sees(notCreated)
    expect(asked(checkout).at(-1)).toBe(`${path}?${query}`)
  }
  for (const call of calls('POST', '/api/')) {
    expect(call.body).toBeNull()
    expect(call.headers['content-type']).toBeUndefined()
  }
})

const refusal = () => new HttpResponse(null, { status: 400 })

test('Continue reads "Loading..." until the invoice arrives', async () => {
  const { release, handler } = delayedInvoice(() => HttpResponse.json(freshInvoice()))
  const { page, sees, screenshot } = await openCheckout('/crypto-first', { handlers: [handler] })
  await continueButton(page).click()
  await sees('Loading...')
  expect(await continueButton(page).count()).toBe(0)
  await screenshot('crypto-loading')
  release()
  await sees('Awaiting payment...')
})

test('D12: clicks and Enter in quick succession make one invoice', async () => {
  const { release, handler } = delayedInvoice(() => HttpResponse.json(freshInvoice()))
  const checkout = await openCheckout('/crypto-first', { handlers: [handler] })
  const { page, sees } = checkout
  await sees('Choose Cryptocurrency')
  // Both happen before React renders.
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await page.getByLabel('Email').press('Enter')
  await page.getByRole('button', { name: 'Loading...' }).click({ force: true })
  release()
  await sees('Awaiting payment...')
  expect(asked(checkout)).toHaveLength(1)
})

test('D13: the invoice shows the coin of the answer, not a coin chosen meanwhile', async () => {
  const { release, handler } = delayedInvoice(() =>
    HttpResponse.json(freshInvoice({ type: 'BTC' })),
  )
  const checkout = await openCheckout('/crypto-first', { handlers: [handler] })
  const { page, sees } = checkout
  await continueButton(page).click()
  await coinField(page).selectOption('LTC')
  await sees('Loading...')
  release()
  await sees('Awaiting payment...')
  expect(await factOf(page, 'Paying with').innerText()).toBe('Bitcoin BTC')
  expect(asked(checkout)).toEqual([`${path}?cryptoCode=BTC&email=`])
})

test('D9: a refusal leaves the form at "Loading..." with a message until the buyer tries again', async () => {
  const checkout = await openCheckout('/invoice-refused')
  const { page, sees, expectConsole, use, screenshot } = checkout
  expectConsole('error', 'status of 400')
  await continueButton(page).click()
  await sees(notCreated)
  expect(await page.getByRole('alert').innerText()).toContain(notCreated)
  expect(await page.getByRole('button', { name: 'Loading...' }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Loading...' }).click({ force: true })
  await screenshot('crypto-refused')
  expect(asked(checkout)).toHaveLength(1)

  await page.getByRole('button', { name: 'Try again' }).click()
  expect(await continueButton(page).isVisible()).toBe(true)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Continue')
  expect(asked(checkout)).toHaveLength(1)

  use(invoices(() => HttpResponse.json(freshInvoice())))
  await continueButton(page).click()
  await sees('Awaiting payment...')
  expect(asked(checkout)).toHaveLength(2)
})

test('after a refusal another coin or another email makes Continue work again', async () => {
  const checkout = await openCheckout('/invoice-refused')
  const { page, sees, expectConsole } = checkout
  expectConsole('error', 'status of 400')
  for (const change of [
    () => coinField(page).selectOption('LTC'),
    () => page.getByLabel('Email').pressSequentially('a'),
  ]) {
    await continueButton(page).click()
    await sees(notCreated)
    await change()
    expect(await continueButton(page).isVisible()).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(0)
  }
  expect(asked(checkout)).toHaveLength(2)
})

test('D10: without an answer processing stops, and the console and the page get the same message', async () => {
  const checkout = await openCheckout('/invoice-unreachable')
  const { page, sees, expectConsole, use } = checkout
  expectConsole('error', 'Till: the invoice could not be created.')
  expectConsole('error', 'net::ERR_EMPTY_RESPONSE')
  await continueButton(page).click()
  await sees(notCreated)
  expect(await continueButton(page).isVisible()).toBe(true)
  expect(asked(checkout)).toHaveLength(1)
  use(invoices(() => HttpResponse.json(freshInvoice())))
  await continueButton(page).click()
  await sees('Awaiting payment...')
})

test('D11: a web page instead of an invoice is an error, and the console says why', async () => {
  const { page, sees, expectConsole } = await openCheckout('/invoice-web-page')
  expectConsole('error', 'Till: the invoice could not be created.')
  expectConsole('error', 'generate-invoice answered with a web page instead of data')
  await continueButton(page).click()
  await sees(notCreated)
  expect(await continueButton(page).isVisible()).toBe(true)
})

const noInvoices: Readonly<Record<string, object>> = {
  'an address that adds an amount': { destination: 'bc1q?amount=99' },
  'an address with a line break': { destination: 'bc1q\r\nx' },
  'an address that leads elsewhere': { destination: '//evil.example' },
  'no address': { destination: undefined },
  'nothing to pay': { amount: '0' },
  'less than nothing': { amount: -1 },
  'an amount that asks for more': { amount: '0.1&req-x=1' },
  'an amount in words': { amount: 'NaN' },
  'no amount': { amount: null },
  'a duration in years': { expiration: 'P1Y' },
  'a duration before now': { expiration: '-PT5M' },
  'a duration as a number': { expiration: 900 },
  'no duration': { expiration: null },
  'no id': { invoice_id: undefined },
  'no coin': { type: '' },
}

test('D1, D2, D4, D11, D15: an invoice that cannot be paid is never shown', async () => {
  const { page, sees, expectConsole, use } = await openCheckout('/crypto-first')
  expectConsole('error', 'Till: the invoice could not be created.')
  for (const [what, wrong] of Object.entries(noInvoices)) {
    use(invoices(() => HttpResponse.json({ ...freshInvoice(), ...wrong })))
    await continueButton(page).click()
    await sees(notCreated)
    expect(await continueButton(page).isVisible(), what).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
  }
})
