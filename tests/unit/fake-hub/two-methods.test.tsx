import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useReducer } from 'react'
import { expect, test, vi } from 'vitest'
import { destinationOf, wireInvoice } from '../../../mocks/data.ts'
import type { Product } from '../../../src/api/product.ts'
import { initialCheckoutState, nextCheckoutState } from '../../../src/checkout/checkout-state.ts'
import { makeVisit } from '../../../src/checkout/visit.ts'
import CryptoTab from '../../../src/crypto/crypto-tab.tsx'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { saveTestInvoice, storedInvoices } from '../../support/record.ts'
import { answers, onlyCall, recordCalls } from '../api/recorded-calls.ts'
import { sampleActiveInvoice } from '../crypto/sample-invoice.ts'
import { fakeHub } from './fake-hub.ts'

const { crypto: words, emailForm, expired, otherCoin } = englishCrypto

const coinpay = { kind: 'crypto', key: 'coinpay', label: 'Coinpay', coins: ['BTC'] } as const
const litepay = { kind: 'crypto', key: 'litepay', label: 'Litepay', coins: ['LTC'] } as const
const product: Product = {
  id: 'demo',
  priceCents: 1999,
  outOfStock: false,
  methods: [coinpay, litepay],
}

/** Both tabs of a product that has two crypto methods, with one coin each. */
function showBothTabs(): void {
  const visit = makeVisit()
  function Page() {
    const [checkout, dispatch] = useReducer(nextCheckoutState, initialCheckoutState)
    return product.methods.map((method) => (
      <section key={method.key} aria-label={method.label}>
        {method.kind === 'crypto' && (
          <CryptoTab
            product={product}
            method={method}
            checkout={checkout}
            visit={visit}
            onEvent={dispatch}
          />
        )}
      </section>
    ))
  }
  render(<Page />)
}

const tab = ({ label }: { readonly label: string }) =>
  within(screen.getByRole('region', { name: label }))

const press = (method: { readonly label: string }, name: string) =>
  fireEvent.click(tab(method).getByRole('button', { name }))

const form = (method: { readonly label: string }) =>
  tab(method).findByRole('form', { name: words.choose })

const addressIn = async (method: { readonly label: string }) => {
  await tab(method).findByRole('timer')
  return screen.getByRole('region', { name: method.label }).querySelector('.destination')
    ?.textContent
}

test('an invoice of one method is the one of the other, too: a second address is one too many', async () => {
  const calls = recordCalls(answers.json(wireInvoice()))
  showBothTabs()
  await form(litepay)
  press(coinpay, emailForm.continue)
  expect(await addressIn(coinpay)).toBe(destinationOf('BTC'))
  expect(await addressIn(litepay)).toBe(destinationOf('BTC'))
  expect(calls).toHaveLength(1)
})

test('the invoice of one method is given up in the tab of the other, with a warning in both', async () => {
  saveTestInvoice('demo', sampleActiveInvoice(), 'coinpay')
  const calls = recordCalls(
    answers.json(
      wireInvoice({ invoice_id: 'ltc-1', type: 'LTC', destination: destinationOf('LTC') }),
    ),
  )
  showBothTabs()
  await addressIn(litepay)
  press(litepay, otherCoin.ask)
  press(litepay, otherCoin.confirm)
  for (const method of [coinpay, litepay]) {
    await form(method)
    expect(tab(method).getByRole('alert').textContent).toContain(destinationOf('BTC'))
  }
  press(litepay, emailForm.continue)
  expect(await addressIn(litepay)).toBe(destinationOf('LTC'))
  expect(await addressIn(coinpay)).toBe(destinationOf('LTC'))
  expect(onlyCall(calls).query).toContain('cryptoCode=LTC')
})

test('New invoice in the tab of another method asks for a coin of that method', async () => {
  const calls = recordCalls(answers.json(wireInvoice()))
  fakeHub.saysOf(sampleActiveInvoice().invoice.id, 'expired')
  saveTestInvoice('demo', sampleActiveInvoice(), 'coinpay')
  showBothTabs()
  await tab(litepay).findByRole('heading', { name: expired.heading })
  press(litepay, expired.newInvoice)
  await form(litepay)
  expect(tab(litepay).getByLabelText<HTMLSelectElement>(words.coin).value).toBe('LTC')
  expect(calls).toHaveLength(0)
})

test('New invoice in one tab replaces the expired one in the other, too', async () => {
  recordCalls(answers.json(wireInvoice({ invoice_id: 'i-2' })))
  fakeHub.saysOf(sampleActiveInvoice().invoice.id, 'expired')
  saveTestInvoice('demo', sampleActiveInvoice(), 'coinpay')
  showBothTabs()
  for (const method of [coinpay, litepay]) {
    await tab(method).findByRole('heading', { name: expired.heading })
  }
  press(coinpay, expired.newInvoice)
  for (const method of [coinpay, litepay]) expect(await tab(method).findByText('i-2')).toBeTruthy()
})

test('two presses of Continue, one in each tab, end at one address, whichever comes first', async () => {
  const answered: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answered.push(answer)))
  const answer = (call: number, id: string) =>
    act(async () => answered[call]?.(Response.json(wireInvoice({ invoice_id: id }))))
  showBothTabs()
  await form(litepay)
  press(coinpay, emailForm.continue)
  press(litepay, emailForm.continue)
  await waitFor(() => expect(answered).toHaveLength(2))
  await answer(1, 'i-1')
  await tab(litepay).findByText('i-1')
  expect(tab(coinpay).getByRole('button', { name: 'Loading...' })).toBeTruthy()
  await answer(0, 'i-2')
  for (const method of [litepay, coinpay]) expect(await tab(method).findByText('i-2')).toBeTruthy()
  expect(storedInvoices('demo')).toEqual(['i-2 open', 'i-1 replaced'])
})
