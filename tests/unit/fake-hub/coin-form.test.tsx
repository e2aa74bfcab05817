import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { destinationOf, invoiceJson } from '../../../mocks/data.ts'
import { nextFrame } from '../../../src/browser/loading/next-frame.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { getBuyer, saveBuyer } from '../../../src/storage/buyer.ts'
import { saveTestAttempt, storedInvoices } from '../../support/record.ts'
import { expectConsole } from '../../support/setup.ts'
import { onlyCall, recordCalls, responses } from '../api/recorded-calls.ts'
import { cryptoTab, renderCryptoTab } from './crypto-page.tsx'
import { fakeHub } from './fake-hub.ts'

const { crypto: messages, earlierPayment, emailForm, invoice } = englishCrypto
const { loading } = english.frame
const { tryAgain } = english.outcome

test('the form asks for an email and a coin, preset to the first accepted one, and opens no connection', () => {
  const calls = recordCalls(responses.status(500))
  renderCryptoTab({ coins: ['LTC', 'BTC', 'DOGE'] })
  expect(cryptoTab.coin().value).toBe('LTC')
  const coins = [...cryptoTab.coin().options].map(({ text }) => text).join(', ')
  expect(coins).toBe('Litecoin (LTC), Bitcoin (BTC), Dogecoin (DOGE)')
  expect([cryptoTab.email().type, cryptoTab.email().value]).toEqual(['email', ''])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(fakeHub.openHubs()).toBe(0)
  expect(calls).toEqual([])
})

test('Continue requests an invoice for the chosen coin, spelled as the shop spells it, stores the invoice and shows it', async () => {
  const calls = recordCalls(responses.json(invoiceJson({ type: 'LTC' })))
  renderCryptoTab({ coins: ['pep', 'ltc'] })
  cryptoTab.choose('ltc')
  expect(document.querySelector('circle[fill="#345d9d"]'), 'Litecoin icon').not.toBeNull()
  expect(screen.getByRole('option', { name: 'Litecoin (ltc)' })).toBeTruthy()
  cryptoTab.type('ada@example.org')
  cryptoTab.continue()
  expect(await cryptoTab.address()).toBe(destinationOf('LTC'))
  expect(onlyCall(calls).query).toBe('?cryptoCode=ltc&email=ada%40example.org')
  expect(storedInvoices('demo')).toEqual([`${invoiceJson().invoice_id} open`])
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada')
  expect(screen.queryByText(invoice.noEmail)).toBeNull()
})

test('H12: two quick clicks, and one on Loading..., make one invoice; an empty email is sent (spec 5.7), and the page says that no receipt comes', async () => {
  const calls = recordCalls(responses.json(invoiceJson()))
  renderCryptoTab()
  await act(nextFrame)
  const statuses = screen.getAllByRole('status')
  cryptoTab.pressTwice(emailForm.continue)
  cryptoTab.press(loading)
  // The invoice is requested with the email at the first click on Continue.
  expect(cryptoTab.email().readOnly).toBe(true)
  // Screen readers ignore a button's new name, a status inserted with its text, and a busy region (WCAG 4.1.3).
  const announced = statuses.filter(({ textContent }) => textContent === loading)
  expect(announced.map((status) => status.closest('[aria-busy=true]'))).toEqual([null])
  await cryptoTab.address()
  expect(onlyCall(calls).query).toBe('?cryptoCode=BTC&email=')
  expect(screen.getByText(invoice.noEmail)).toBeTruthy()
})

test.each([emailForm.continue, earlierPayment.payAgain])(
  '%s requests an invoice for the coin and the email that a script fills in without an event',
  async (button) => {
    const older = { email: 'old@shop.example', name: '', country: '', postalCode: '' }
    saveBuyer('demo', older)
    if (button === earlierPayment.payAgain) saveTestAttempt('demo', 'sent')
    const calls = recordCalls(responses.status(400))
    renderCryptoTab()
    if (button === earlierPayment.payAgain) cryptoTab.continue()
    cryptoTab.coin().value = 'LTC'
    cryptoTab.email().value = '\u200bjo@shop.example'
    if (button === earlierPayment.payAgain)
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    cryptoTab.press(button)
    // The consent of "Pay again" is for this press, so it waits for no ping.
    await screen.findByText(messages.refused)
    expect(onlyCall(calls).query).toBe('?cryptoCode=LTC&email=jo%40shop.example')
    const emails = [cryptoTab.email().value, getBuyer('demo')?.email]
    expect(emails).toEqual(['jo@shop.example', 'jo@shop.example'])
  },
)

test.each([
  ['chooses another coin', () => cryptoTab.choose('LTC')],
  ['types another email', () => cryptoTab.type('ada@example.org')],
  ['tries again', () => cryptoTab.press(tryAgain)],
] as const)('H9: after a refusal Loading... stays until the buyer %s', async (action, change) => {
  recordCalls(responses.status(503))
  renderCryptoTab()
  cryptoTab.continue()
  expect((await screen.findByRole('alert')).textContent).toContain(messages.refused)
  expect(cryptoTab.button(loading)).toBeTruthy()
  change()
  expect(screen.queryByRole('alert')).toBeNull()
  const button = cryptoTab.button(emailForm.continue)
  if (action === 'tries again') expect(document.activeElement).toBe(button)
})

test('H10: a request without a response ends Loading..., is logged in the console, and can be repeated by Continue', async () => {
  expectConsole('error', /the invoice could not be created/)
  const calls = recordCalls(responses.unreachable)
  renderCryptoTab()
  cryptoTab.continue()
  await screen.findByRole('alert')
  cryptoTab.continue()
  await waitFor(() => expect(calls).toHaveLength(2))
  await screen.findByRole('alert')
})

test('H11: after an unreadable invoice Continue does nothing until the buyer changes the form', async () => {
  const lines = ['the invoice could not be created.', 'generate-invoice responded with a web page']
  expectConsole('error', ...lines)
  const calls = recordCalls(responses.webPage)
  renderCryptoTab()
  cryptoTab.continue()
  expect((await screen.findByRole('alert')).textContent).toBe(messages.unreadable)
  expect(screen.queryByRole('button', { name: tryAgain })).toBeNull()
  expect(cryptoTab.button(emailForm.continue).getAttribute('aria-disabled')).toBe('true')
  cryptoTab.continue()
  expect(calls).toHaveLength(1)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  cryptoTab.choose('LTC')
  expect(screen.queryByRole('alert')).toBeNull()
  cryptoTab.continue()
  await screen.findByText(messages.unreadable)
  expect(calls).toHaveLength(2)
})
