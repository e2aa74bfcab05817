import { act, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { cardMethod, wireProduct } from '../../../mocks/data.ts'
import { saveActiveInvoice } from '../../../src/crypto/active-invoice.ts'
import { moveToPreviousInvoices, recordOutcome } from '../../../src/crypto/invoice-records.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { Checkout } from '../../../src/screens/checkout.tsx'
import { loadTab } from '../../../src/screens/lazy-tabs.ts'
import { expectConsole } from '../../support/setup.ts'
import { sampleActiveInvoice } from '../crypto/sample-invoice.ts'
import { fakeHub } from './fake-hub.ts'

const { invoice } = sampleActiveInvoice()
const withoutCoins = wireProduct({
  accepted_payment_methods: { ...cardMethod(), btcpay: { accepted_cryptos: [] } },
})

beforeEach(async () => {
  await loadTab.card()
  await loadTab.crypto()
})

async function openCheckout(answer: () => Response): Promise<void> {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/product/') ? answer() : new Response('', { status: 404 }),
  )
  await act(async () => {
    render(
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <Checkout productId="demo" />
      </SWRConfig>,
    )
  })
}

const isPaid = () => waitFor(() => expect(window.location.pathname).toBe('/success'))

test('an invoice stays on the page when the shop takes no coins any more', async () => {
  expectConsole('error', /btcpay/)
  saveActiveInvoice('demo', 'btcpay', sampleActiveInvoice({ invoice }))
  await openCheckout(() => Response.json(withoutCoins))
  expect(await screen.findByRole('timer')).toBeTruthy()
  expect(screen.getByText(invoice.id)).toBeTruthy()
  expect(screen.getAllByRole('tab')).toHaveLength(1)
})

test('a payment to an invoice of a method that is gone counts', async () => {
  expectConsole('error', /btcpay/)
  saveActiveInvoice('demo', 'btcpay', sampleActiveInvoice({ invoice }))
  moveToPreviousInvoices('demo', invoice)
  fakeHub.says('settled')
  await openCheckout(() => Response.json(withoutCoins))
  await isPaid()
})

test('an invoice that has ended leaves its Order ID when the shop takes no coins any more', async () => {
  expectConsole('error', /btcpay/)
  saveActiveInvoice('demo', 'btcpay', sampleActiveInvoice({ invoice }))
  recordOutcome('demo', invoice, 'expired')
  await openCheckout(() => Response.json(withoutCoins))
  expect(
    await screen.findByRole('heading', { name: englishCrypto.expired.lastInvoice }),
  ).toBeTruthy()
})

test.each([
  ['is out of stock', () => Response.json(wireProduct({ stock: 0 }))],
  ['cannot be loaded', () => new Response('', { status: 404 })],
])('a payment to a given-up invoice counts when the product %s', async (_story, answer) => {
  saveActiveInvoice('demo', 'btcpay', sampleActiveInvoice({ invoice }))
  moveToPreviousInvoices('demo', invoice)
  fakeHub.says('settled')
  await openCheckout(answer)
  await isPaid()
})

test.each([
  ['is out of stock', () => Response.json(wireProduct({ stock: 0 }))],
  ['takes no coins', () => Response.json(wireProduct({ accepted_payment_methods: {} }))],
  ['cannot be found', () => new Response('', { status: 404 })],
])('an open invoice outlives its product, which %s meanwhile', async (_story, answer) => {
  saveActiveInvoice('demo', 'btcpay', sampleActiveInvoice({ invoice }))
  await openCheckout(answer)
  expect(await screen.findByRole('timer')).toBeTruthy()
  expect(screen.getByText(invoice.id)).toBeTruthy()
  expect(screen.queryByText('Use another coin')).toBeNull()
})
