import { expect, test } from 'vitest'
import { destinationOf, wireInvoice } from '../../../mocks/data.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { recordCalls, responses } from '../api/recorded-calls.ts'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { cryptoTabOf, showCryptoTabs } from './crypto-page.tsx'

const { emailForm, otherCoin } = englishCrypto

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
