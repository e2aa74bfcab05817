import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { cardMethod, type ProductJson, productJson } from '../../../mocks/data.ts'
import { saveOutcome } from '../../../src/crypto/save-outcome.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { saveReplaced } from '../../../src/storage/save-purchase.ts'
import { arrivesAt, openApp, sees } from '../../support/page/open-app.tsx'
import { saveTestInvoice } from '../../support/record.ts'
import { expectConsole } from '../../support/setup.ts'
import { sampleActiveInvoice } from '../crypto/sample-invoice.ts'
import { fakeHub } from './fake-hub.ts'

const { expired, otherCoin } = englishCrypto
const { invoice } = sampleActiveInvoice()
const queryNumber = 2
const save = () => saveTestInvoice('demo', sampleActiveInvoice({ invoice }))
const respondWith = (changes: Partial<ProductJson>) => () => HttpResponse.json(productJson(changes))
const noCoins = { ...cardMethod(), btcpay: { accepted_cryptos: [] } }

const unavailable = {
  'is out of stock': respondWith({ stock: 0 }),
  'takes no coins any more': respondWith({ accepted_payment_methods: noCoins }),
  'takes no payments any more': respondWith({ accepted_payment_methods: {} }),
  'cannot be found': () => new HttpResponse('', { status: 404 }),
} as const
const reasons = Object.keys(unavailable) as (keyof typeof unavailable)[]

function openUnavailable(reason: keyof typeof unavailable): void {
  if (reason === 'takes no coins any more') expectConsole('error', /btcpay/)
  openApp('/demo', http.get('*/api/product/:id', unavailable[reason]))
}

test.each(reasons)('an open invoice is shown even if its product %s', async (reason) => {
  save()
  openUnavailable(reason)
  expect(await screen.findByRole('timer')).toBeTruthy()
  expect(screen.getByText(invoice.orderId)).toBeTruthy()
  expect(screen.queryByText(otherCoin.button)).toBeNull()
})

test.each(reasons)('a paid replaced invoice is found even if the product %s', async (reason) => {
  saveReplaced('demo', save())
  fakeHub.setStatus('settled')
  openUnavailable(reason)
  await arrivesAt('/success')
})

test.each(reasons)('F17a: after expiry the Order ID is shown if the product %s', async (reason) => {
  save()
  saveOutcome('demo', invoice, 'expired', queryNumber)
  openUnavailable(reason)
  expect(await sees(expired.lastInvoice)).toBeTruthy()
  expect(screen.getByText(invoice.orderId)).toBeTruthy()
})
