import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { destinationOf, wireInvoice } from '../../../mocks/data.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { answers, onlyCall, recordCalls } from '../api/recorded-calls.ts'
import { cryptoTab, showCryptoTab } from '../crypto/crypto-tab-page.tsx'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { fakeHub } from './fake-hub.ts'

const { crypto: words, emailForm, expired, otherCoin } = englishCrypto
const litecoin = sampleInvoice({ id: 'ltc-1', coin: 'LTC', destination: destinationOf('LTC') })
const bitcoin = destinationOf('BTC')

const previousAddress = () => document.querySelector('[role=alert] .address')?.textContent

test('another coin needs a confirmation, and without it the invoice stays', async () => {
  saveTestInvoice('demo', sampleActiveInvoice())
  showCryptoTab()
  await cryptoTab.address()
  cryptoTab.press(otherCoin.ask)
  expect(document.activeElement?.textContent).toBe(otherCoin.warning)
  cryptoTab.press(otherCoin.keep)
  expect(await cryptoTab.address()).toBe(bitcoin)
  expect(document.activeElement?.textContent).toBe(otherCoin.ask)
})

test('another coin leads to the form with a warning about the previous address', async () => {
  saveTestInvoice('demo', sampleActiveInvoice({ invoice: litecoin }))
  showCryptoTab()
  await cryptoTab.address()
  cryptoTab.press(otherCoin.ask)
  cryptoTab.press(otherCoin.confirm)
  expect(previousAddress()).toBe(litecoin.destination)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: words.choose }))
  expect(cryptoTab.coin().value).toBe('LTC')
  expect(cryptoTab.email().value).toBe('ada@example.org')
})

test('the coin of the invoice stays chosen where the product spells it in small letters', async () => {
  saveTestInvoice('demo', sampleActiveInvoice({ invoice: litecoin }))
  showCryptoTab({ coins: ['btc', 'ltc'] })
  await cryptoTab.address()
  cryptoTab.press(otherCoin.ask)
  cryptoTab.press(otherCoin.confirm)
  expect(cryptoTab.coin().value).toBe('ltc')
})

test('a dropped invoice is not resumed, and its connection closes', async () => {
  saveTestInvoice('demo', sampleActiveInvoice())
  showCryptoTab()
  await cryptoTab.address()
  cryptoTab.press(otherCoin.ask)
  cryptoTab.press(otherCoin.confirm)
  expect(storedInvoices('demo')).toEqual([`${sampleInvoice().id} replaced`])
  await waitFor(() => expect(fakeHub.isClosed()).toBe(true))
})

test('the warning about the previous address stays until the next invoice', async () => {
  recordCalls(answers.status(400))
  saveTestInvoice('demo', sampleActiveInvoice())
  showCryptoTab()
  await cryptoTab.address()
  cryptoTab.press(otherCoin.ask)
  cryptoTab.press(otherCoin.confirm)
  cryptoTab.press(emailForm.continue)
  await screen.findByRole('button', { name: words.tryAgain })
  cryptoTab.press(words.tryAgain)
  expect(previousAddress()).toBe(bitcoin)
})

test('where there is one coin only, no other is offered', async () => {
  saveTestInvoice('demo', sampleActiveInvoice())
  showCryptoTab({ coins: ['BTC'] })
  await cryptoTab.address()
  expect(screen.queryByRole('button', { name: otherCoin.ask })).toBeNull()
})

const expiredActiveInvoice = () =>
  sampleActiveInvoice({ invoice: litecoin, deadline: Date.now() - 1000 })

test('a new invoice has the same coin and email, and is asked for at once', async () => {
  const calls = recordCalls(answers.json(wireInvoice({ type: 'LTC', invoice_id: 'ltc-2' })))
  saveTestInvoice('demo', expiredActiveInvoice())
  showCryptoTab()
  await cryptoTab.expired()
  cryptoTab.press(expired.newInvoice)
  await cryptoTab.address()
  expect(onlyCall(calls).query).toBe('?cryptoCode=LTC&email=ada%40example.org')
  expect(storedInvoices('demo')).toEqual(['ltc-2 open', 'ltc-1 replaced'])
})

test('a new invoice carries the email of the old one, whatever is being typed on the card tab', async () => {
  const calls = recordCalls(answers.json(wireInvoice({ type: 'LTC', invoice_id: 'ltc-2' })))
  saveTestInvoice('demo', expiredActiveInvoice())
  showCryptoTab({ email: 'grace@' })
  await cryptoTab.expired()
  cryptoTab.press(expired.newInvoice)
  await cryptoTab.address()
  expect(onlyCall(calls).query).toBe('?cryptoCode=LTC&email=ada%40example.org')
})

test('two quick clicks on a new invoice make one', async () => {
  const calls = recordCalls(answers.json(wireInvoice({ type: 'LTC', invoice_id: 'ltc-2' })))
  saveTestInvoice('demo', expiredActiveInvoice())
  showCryptoTab()
  await cryptoTab.expired()
  const button = screen.getByRole('button', { name: expired.newInvoice })
  act(() => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  await cryptoTab.address()
  expect(calls).toHaveLength(1)
})

test('a new invoice that is refused leaves the form, with the warning and a way to try again', async () => {
  recordCalls(answers.status(500))
  saveTestInvoice('demo', expiredActiveInvoice())
  showCryptoTab()
  await cryptoTab.expired()
  cryptoTab.press(expired.newInvoice)
  await screen.findByRole('button', { name: words.tryAgain })
  expect(previousAddress()).toBe(litecoin.destination)
  expect(cryptoTab.coin().value).toBe('LTC')
})

test('without an email in this tab, the form asks for one before a new invoice', async () => {
  const calls = recordCalls(answers.json(wireInvoice()))
  saveTestInvoice('demo', { ...expiredActiveInvoice(), email: undefined })
  showCryptoTab()
  await cryptoTab.expired()
  cryptoTab.press(expired.newInvoice)
  expect(cryptoTab.isForm()).toBe(true)
  expect(cryptoTab.coin().value).toBe('LTC')
  expect(cryptoTab.email().value).toBe('')
  expect(previousAddress()).toBe(litecoin.destination)
  expect(calls).toHaveLength(0)
})

test('an empty email is an email that is known: the new invoice has it, too', async () => {
  const calls = recordCalls(answers.json(wireInvoice({ invoice_id: 'btc-2' })))
  saveTestInvoice('demo', { ...expiredActiveInvoice(), email: '' })
  showCryptoTab()
  await cryptoTab.expired()
  cryptoTab.press(expired.newInvoice)
  await cryptoTab.address()
  expect(onlyCall(calls).query).toBe('?cryptoCode=LTC&email=')
})

test('New invoice for a coin that the shop does not offer any more asks for another coin', async () => {
  const calls = recordCalls(answers.json(wireInvoice({ invoice_id: 'btc-2' })))
  saveTestInvoice('demo', expiredActiveInvoice())
  showCryptoTab({ coins: ['BTC', 'DOGE'] })
  await cryptoTab.expired()
  cryptoTab.press(expired.newInvoice)
  await cryptoTab.form()
  expect(cryptoTab.coin().value).toBe('BTC')
  expect(calls).toHaveLength(0)
})
