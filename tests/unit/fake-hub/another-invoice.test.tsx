import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { destinationOf, invoiceJson } from '../../../mocks/data.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { sees } from '../../support/page/open-app.tsx'
import { saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { onlyCall, recordCalls, responses } from '../api/recorded-calls.ts'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { cryptoTab, renderCryptoTab } from './crypto-page.tsx'
import { fakeHub } from './fake-hub.ts'

const { crypto: messages, expired, otherCoin } = englishCrypto
const litecoin = sampleInvoice({ orderId: 'ltc-1', coin: 'LTC', destination: destinationOf('LTC') })

test('H20, F17: a reload shows the same invoice without a call; another coin must be confirmed, or the invoice stays', async () => {
  const calls = recordCalls(responses.status(500))
  saveTestInvoice('demo', sampleActiveInvoice())
  renderCryptoTab()
  await cryptoTab.address()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  cryptoTab.press(otherCoin.button)
  expect(document.activeElement?.textContent).toBe(otherCoin.warning)
  cryptoTab.press(otherCoin.keep)
  expect(await cryptoTab.address()).toBe(destinationOf('BTC'))
  expect(document.activeElement?.textContent).toBe(otherCoin.button)
  expect(calls).toHaveLength(0)
})

test.each(['LTC', 'ltc'])('replacing an invoice shows a warning and the coin %s', async (coin) => {
  saveTestInvoice('demo', sampleActiveInvoice({ invoice: litecoin }))
  renderCryptoTab({ coins: ['BTC', coin] })
  await cryptoTab.replaceInvoice()
  expect(cryptoTab.previousAddress()).toBe(litecoin.destination)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: messages.choose }))
  expect([cryptoTab.coin().value, cryptoTab.email().value]).toEqual([coin, 'ada@example.org'])
  expect(storedInvoices('demo')).toEqual(['ltc-1 replaced'])
  await waitFor(() => expect(fakeHub.isClosed()).toBe(true))
})

async function showExpired(email: string | undefined, options = {}) {
  const deadline = Date.now() - 1000
  saveTestInvoice('demo', { ...sampleActiveInvoice({ invoice: litecoin, deadline }), email })
  renderCryptoTab(options)
  await cryptoTab.expired()
}

test.each(['ada@example.org', ''])('a new invoice keeps coin and email ("%s")', async (email) => {
  const calls = recordCalls(responses.json(invoiceJson({ type: 'LTC', invoice_id: 'ltc-2' })))
  await showExpired(email, { email: 'grace@' })
  cryptoTab.pressTwice(expired.newInvoice)
  await cryptoTab.address()
  expect(onlyCall(calls).query).toBe(`?cryptoCode=LTC&email=${encodeURIComponent(email)}`)
  expect(storedInvoices('demo')).toEqual(['ltc-2 open', 'ltc-1 replaced'])
})

test('a new invoice is requested with the code that the shop offers, not with that of its last response', async () => {
  const calls = recordCalls(responses.json(invoiceJson()))
  const requestedCoin = 'BTC-LN'
  saveTestInvoice('demo', sampleActiveInvoice({ requestedCoin, deadline: Date.now() - 1000 }))
  renderCryptoTab({ coins: ['BTC', requestedCoin] })
  await cryptoTab.expired()
  cryptoTab.press(expired.newInvoice)
  await cryptoTab.address()
  expect(onlyCall(calls).query).toContain('?cryptoCode=BTC-LN&')
})

test('when a new invoice is refused, the form can try again, and the Order ID of the unsettled old one stays', async () => {
  recordCalls(responses.status(500))
  fakeHub.setDown(true)
  await showExpired('ada@example.org')
  cryptoTab.press(expired.newInvoice)
  await sees(expired.checkAgain)
  expect(screen.getByText('ltc-1')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: english.outcome.tryAgain }))
  expect(cryptoTab.previousAddress()).toBe(litecoin.destination)
  expect(cryptoTab.coin().value).toBe('LTC')
})

test.each([
  ['the email is not known', undefined, ['BTC', 'LTC'], ['LTC', '']],
  ['the coin is no longer offered', 'ada@example.org', ['BTC'], ['BTC', 'ada@example.org']],
])('a new invoice needs the form when %s', async (_title, email, coins, expected) => {
  const calls = recordCalls(responses.json(invoiceJson()))
  await showExpired(email, { coins })
  cryptoTab.press(expired.newInvoice)
  await cryptoTab.form()
  expect([cryptoTab.coin().value, cryptoTab.email().value]).toEqual(expected)
  expect(cryptoTab.previousAddress()).toBe(litecoin.destination)
  expect(calls).toHaveLength(0)
})

test('when there is one coin only, no other coin is offered', async () => {
  saveTestInvoice('demo', sampleActiveInvoice())
  renderCryptoTab({ coins: ['BTC'] })
  await cryptoTab.address()
  expect(screen.queryByRole('button', { name: otherCoin.button })).toBeNull()
})
