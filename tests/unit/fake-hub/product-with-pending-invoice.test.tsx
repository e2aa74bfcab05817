import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { saveOutcome } from '../../../src/crypto/save-outcome.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { saveServerStatus } from '../../../src/storage/save-purchase.ts'
import { arrivesAt, openApp, press, sees } from '../../support/page/open-app.tsx'
import { saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'
import { selectTab, triggerQuery } from './crypto-page.tsx'
import { fakeHub } from './fake-hub.ts'

const { crypto, earlierPayment, expired } = englishCrypto
const invoice = sampleInvoice({ orderId: 'i-1' })
const queryNumber = 2

beforeEach(() => {
  fakeHub.setStatus('processing')
  saveTestInvoice('demo', sampleActiveInvoice({ invoice }))
  saveOutcome('demo', invoice, 'processing', queryNumber)
})

/** The product's page, opened anew after /pending or /success. */
async function openProduct(text: string = earlierPayment.alreadyPending): Promise<void> {
  openApp('/demo')
  await sees(text)
}

const seesQueries = (...ids: string[]) => waitFor(() => expect(fakeHub.queries()).toEqual(ids))
const orderIds = () => [...document.querySelectorAll('.detail-value')].map((row) => row.textContent)

const unfinished = ['processing', 'new'] as const
test.each(unfinished)('F17c: at the status %s a payment is shown until settled', async (status) => {
  fakeHub.setStatus(status)
  await openProduct()
  await seesQueries('i-1')
  triggerQuery()
  await seesQueries('i-1', 'i-1')
  expect(orderIds()).toEqual(['i-1'])
  expect(screen.queryByRole('tab')).toBeNull()
  expect(location.pathname).toBe('/demo')
  fakeHub.setStatus('settled')
  triggerQuery()
  await arrivesAt('/success')
  expect(storedInvoices('demo')).toEqual(['i-1 paid'])
})

test('F17c: on the product page, a pending payment that expires after all gives way to the tabs, with its Order ID', async () => {
  fakeHub.setStatus('expired')
  await openProduct()
  await selectTab('Crypto')
  expect(await sees('i-1')).toBeTruthy()
})

test('a payment stands with its own Order ID, without that of a newer invoice that is still open', async () => {
  fakeHub.setStatus('new')
  saveTestInvoice('demo', sampleActiveInvoice({ invoice: sampleInvoice({ orderId: 'i-2' }) }))
  saveServerStatus('demo', 'i-1', { status: 'paid', number: 3 })
  await openProduct(earlierPayment.alreadyPaid)
  expect(orderIds()).toEqual(['i-1'])
})

test('F17c: a buyer who buys again stays on the page when the first payment is settled, and still sees its Order ID', async () => {
  await openProduct()
  press(crypto.buyAgain)
  fakeHub.setStatus('settled')
  await selectTab('Crypto')
  await sees(crypto.choose)
  expect(location.pathname).toBe('/demo')
  await sees(expired.lastInvoice)
  expect(orderIds()).toEqual(['i-1'])
  press(expired.checkAgain)
  await arrivesAt('/success')
})
