import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { destinationOf, wireInvoice } from '../../../mocks/data.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { recordCalls, responses } from '../api/recorded-calls.ts'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { cryptoTabOf, showCryptoTabs } from './crypto-page.tsx'
import { fakeHub } from './fake-hub.ts'

const { emailForm, expired, otherCoin } = englishCrypto

// A product that has two crypto methods, with one coin each.
const [coinpay, litepay] = [cryptoTabOf('Coinpay'), cryptoTabOf('Litepay')]
const both = [coinpay, litepay]
const showBothTabs = () =>
  showCryptoTabs([
    { kind: 'crypto', key: 'coinpay', label: 'Coinpay', coins: ['BTC'] },
    { kind: 'crypto', key: 'litepay', label: 'Litepay', coins: ['LTC'] },
  ])

test('an invoice of one method is the one of the other, too, and given up in either, with a warning in both', async () => {
  const { id, destination } = sampleInvoice()
  recordCalls(responses.json(wireInvoice({ invoice_id: 'ltc-1', type: 'LTC' })))
  saveTestInvoice('demo', sampleActiveInvoice(), 'coinpay')
  showBothTabs()
  for (const tab of both) expect(await tab.address()).toBe(destination)
  litepay.press(otherCoin.ask)
  litepay.press(otherCoin.confirm)
  for (const { form, tab } of both) {
    await form()
    expect(tab().getByRole('alert').textContent).toContain(destination)
  }
  litepay.press(emailForm.continue)
  for (const tab of both) expect(await tab.address()).toBe(destinationOf('LTC'))
  expect(storedInvoices('demo')).toEqual(['ltc-1 open', `${id} replaced`])
})

test('New invoice asks for a coin in the tab of another method, and replaces the expired one in both', async () => {
  const calls = recordCalls(responses.json(wireInvoice({ invoice_id: 'i-2' })))
  fakeHub.says('expired')
  saveTestInvoice('demo', sampleActiveInvoice(), 'coinpay')
  showBothTabs()
  for (const tab of both) await tab.expired()
  litepay.press(expired.newInvoice)
  await litepay.form()
  expect(litepay.coin().value).toBe('LTC')
  expect(calls).toHaveLength(0)
  fakeHub.says('new')
  litepay.press(emailForm.continue)
  for (const { tab } of both) expect(await tab().findByText('i-2')).toBeTruthy()
})

test('two presses of Continue, one in each tab, end at one address, whichever comes first', async () => {
  const answered: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((respond) => answered.push(respond)))
  const respond = (call: number, id: string) =>
    act(async () => answered[call]?.(Response.json(wireInvoice({ invoice_id: id }))))
  showBothTabs()
  await litepay.form()
  for (const { press } of both) press(emailForm.continue)
  await waitFor(() => expect(answered).toHaveLength(2))
  await respond(1, 'i-1')
  await litepay.tab().findByText('i-1')
  expect(coinpay.button(english.frame.loading)).toBeTruthy()
  await respond(0, 'i-2')
  for (const { tab } of both) expect(await tab().findByText('i-2')).toBeTruthy()
  expect(storedInvoices('demo')).toEqual(['i-2 open', 'i-1 replaced'])
})
