import { act, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { cardMethod, wireProduct } from '../../../mocks/data.ts'
import { recordOutcome } from '../../../src/crypto/record-outcome.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { Checkout } from '../../../src/screens/checkout.tsx'
import { loadTab } from '../../../src/screens/lazy-tabs.ts'
import { saveReplaced } from '../../../src/storage/save-purchase.ts'
import { otherTabWrites, saveTestAttempt, saveTestInvoice } from '../../support/record.ts'
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
  saveTestInvoice('demo', sampleActiveInvoice({ invoice }))
  await openCheckout(() => Response.json(withoutCoins))
  expect(await screen.findByRole('timer')).toBeTruthy()
  expect(screen.getByText(invoice.id)).toBeTruthy()
  expect(screen.getAllByRole('tab')).toHaveLength(1)
})

test('a payment to an invoice of a method that is gone counts', async () => {
  expectConsole('error', /btcpay/)
  saveReplaced('demo', saveTestInvoice('demo', sampleActiveInvoice({ invoice })))
  fakeHub.says('settled')
  await openCheckout(() => Response.json(withoutCoins))
  await isPaid()
})

test('an invoice that has ended leaves its Order ID when the shop takes no coins any more', async () => {
  expectConsole('error', /btcpay/)
  saveTestInvoice('demo', sampleActiveInvoice({ invoice }))
  recordOutcome('demo', invoice, 'expired', 2)
  await openCheckout(() => Response.json(withoutCoins))
  expect(
    await screen.findByRole('heading', { name: englishCrypto.expired.lastInvoice }),
  ).toBeTruthy()
})

test.each([
  ['is out of stock', () => Response.json(wireProduct({ stock: 0 }))],
  ['cannot be loaded', () => new Response('', { status: 404 })],
])('a payment to a given-up invoice counts when the product %s', async (_story, answer) => {
  saveReplaced('demo', saveTestInvoice('demo', sampleActiveInvoice({ invoice })))
  fakeHub.says('settled')
  await openCheckout(answer)
  await isPaid()
})

test.each([
  ['is out of stock', () => Response.json(wireProduct({ stock: 0 }))],
  ['takes no coins', () => Response.json(wireProduct({ accepted_payment_methods: {} }))],
  ['cannot be found', () => new Response('', { status: 404 })],
])('an open invoice outlives its product, which %s meanwhile', async (_story, answer) => {
  saveTestInvoice('demo', sampleActiveInvoice({ invoice }))
  await openCheckout(answer)
  expect(await screen.findByRole('timer')).toBeTruthy()
  expect(screen.getByText(invoice.id)).toBeTruthy()
  expect(screen.queryByText('Use another coin')).toBeNull()
})

test.each([
  ['is out of stock', wireProduct({ stock: 0 })],
  ['takes no coins', withoutCoins],
])(
  'the invoice of a product that %s is not offered once another tab has given it up',
  async (story, product) => {
    if (story === 'takes no coins') expectConsole('error', /btcpay/)
    const id = saveTestInvoice('demo', sampleActiveInvoice({ invoice }))
    await openCheckout(() => Response.json(product))
    await screen.findByRole('timer')
    otherTabWrites('demo', (twin) => saveReplaced(twin, id))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText(invoice.destination).closest('[role=alert]')).not.toBeNull()
  },
)

test.each([
  ['is out of stock', wireProduct({ stock: 0 })],
  ['takes no coins', withoutCoins],
])(
  'the invoice of a product that %s is not offered once another tab has paid by card',
  async (story, product) => {
    if (story === 'takes no coins') expectConsole('error', /btcpay/)
    saveTestInvoice('demo', sampleActiveInvoice({ invoice }))
    await openCheckout(() => Response.json(product))
    await screen.findByRole('timer')
    otherTabWrites('demo', (twin) => void saveTestAttempt(twin, 'paid'))
    expect(await screen.findByText(englishCrypto.earlierPayment.alreadyPaid)).toBeTruthy()
    expect(document.body.textContent).not.toContain(invoice.destination)
  },
)
