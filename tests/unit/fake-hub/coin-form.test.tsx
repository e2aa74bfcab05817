import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { wireInvoice } from '../../../mocks/data.ts'
import { server } from '../../../mocks/node.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { expectConsole } from '../../support/setup.ts'
import { answers, onlyCall, recordCalls } from '../api/recorded-calls.ts'
import { cryptoTab, showCryptoTab } from '../crypto/crypto-tab-page.tsx'
import { sampleActiveInvoice } from '../crypto/sample-invoice.ts'
import { fakeHub } from './fake-hub.ts'

const { crypto: words, emailForm } = englishCrypto

test('the form asks for a coin, the first accepted one unless changed, and an email, and opens no connection', () => {
  const calls = recordCalls(answers.status(500))
  showCryptoTab({ coins: ['LTC', 'BTC', 'DOGE'] })
  expect(cryptoTab.coin().value).toBe('LTC')
  expect([...cryptoTab.coin().options].map(({ text }) => text)).toEqual([
    'Litecoin (LTC)',
    'Bitcoin (BTC)',
    'Dogecoin (DOGE)',
  ])
  expect([cryptoTab.email().type, cryptoTab.email().value]).toEqual(['email', ''])
  expect(screen.getByRole('button', { name: emailForm.continue })).toBeTruthy()
  expect(fakeHub.openConnections()).toBe(0)
  expect(calls).toEqual([])
})

test('D8: the invoice call has coin and email in the query, no body and no type of one', async () => {
  const calls = recordCalls(answers.status(400))
  showCryptoTab()
  cryptoTab.choose('LTC')
  cryptoTab.type('a+b&c#d%e@shop.example')
  cryptoTab.press(emailForm.continue)
  await screen.findByText(words.refused)
  const { path, query, body, headers } = onlyCall(calls)
  expect(path).toBe('/api/pay/demo/generate-invoice')
  expect(query).toBe('?cryptoCode=LTC&email=a%2Bb%26c%23d%25e%40shop.example')
  expect([body, headers.get('content-type')]).toEqual(['', null])
})

test('coin and email that a script fills in without an event are those of the invoice', async () => {
  const calls = recordCalls(answers.status(400))
  showCryptoTab()
  cryptoTab.coin().value = 'LTC'
  cryptoTab.email().value = '\u200bjo@shop.example'
  cryptoTab.press(emailForm.continue)
  await screen.findByText(words.refused)
  expect(onlyCall(calls).query).toBe('?cryptoCode=LTC&email=jo%40shop.example')
  expect(cryptoTab.email().value).toBe('jo@shop.example')
})

test('D13: the invoice shows the coin of the answer, not a coin chosen meanwhile', async () => {
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  server.use(
    http.post('*/generate-invoice', async () => {
      await arrived
      return HttpResponse.json(wireInvoice({ type: 'BTC' }))
    }),
  )
  showCryptoTab()
  cryptoTab.press(emailForm.continue)
  cryptoTab.choose('LTC')
  // The invoice carries the email from before.
  expect(cryptoTab.email().readOnly).toBe(true)
  expect(screen.getByRole('button', { name: english.frame.loading })).toBeTruthy()
  arrive()
  await screen.findByRole('timer')
  expect(screen.getAllByText(/Bitcoin/).length).toBeGreaterThan(0)
  expect(screen.queryByText(/Litecoin/)).toBeNull()
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

test.each(Object.entries(noInvoices))(
  'D1, D2, D4, D11, D15: an invoice with %s is never shown',
  async (_what, wrong) => {
    expectConsole('error', 'Till: the invoice could not be created.')
    recordCalls(answers.json({ ...wireInvoice(), ...wrong }))
    showCryptoTab()
    cryptoTab.press(emailForm.continue)
    await screen.findByText(words.unreadable)
    expect(storedInvoices('demo')).toEqual([])
  },
)

test.each([
  ['another coin', () => cryptoTab.choose('LTC')],
  ['another email', () => cryptoTab.type('ada@example.org')],
])(
  'an invoice that cannot be read is requested once, until the buyer chooses %s (decision D4)',
  async (_what, change) => {
    expectConsole('error', 'Till: the invoice could not be created.')
    expectConsole('error', 'generate-invoice answered with a web page')
    const calls = recordCalls(answers.webPage)
    showCryptoTab()
    cryptoTab.press(emailForm.continue)
    expect((await screen.findByRole('alert')).textContent).toBe(words.unreadable)
    expect(screen.queryByRole('button', { name: words.tryAgain })).toBeNull()
    const button = screen.getByRole('button', { name: emailForm.continue })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    cryptoTab.press(emailForm.continue)
    expect(calls).toHaveLength(1)
    change()
    expect(screen.queryByRole('alert')).toBeNull()
    cryptoTab.press(emailForm.continue)
    await screen.findByText(words.unreadable)
    expect(calls).toHaveLength(2)
  },
)

/** An invoice whose time was up an hour ago, while the page was closed. */
const closedAnHourAgo = () => sampleActiveInvoice({ deadline: Date.now() - 3_600_000 })

test.each([
  ['settled', '/success'],
  ['processing', '/pending'],
] as const)('an invoice that was %s while the page was closed leads to %s', async (word, path) => {
  fakeHub.says(word)
  saveTestInvoice('demo', closedAnHourAgo())
  showCryptoTab()
  await waitFor(() => expect(location.pathname).toBe(path))
})

test('an invoice that expired while the page was closed is checked, then shown as expired', async () => {
  fakeHub.says('expired')
  const { invoice } = closedAnHourAgo()
  saveTestInvoice('demo', closedAnHourAgo())
  showCryptoTab()
  await cryptoTab.expired()
  expect(fakeHub.asked()).toContain(invoice.id)
})

test.each([
  ['processing', 'pending'],
  ['settled', 'paid'],
  ['expired', 'ended'],
  ['invalid', 'ended'],
] as const)('an invoice that is %s is stored as %s, without its email', async (word, status) => {
  fakeHub.says(word)
  const active = sampleActiveInvoice()
  saveTestInvoice('demo', active)
  expect(JSON.stringify({ ...sessionStorage })).toContain(active.email)
  showCryptoTab()
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain(active.email))
  expect(storedInvoices('demo')).toEqual([`${active.invoice.id} ${status}`])
})
