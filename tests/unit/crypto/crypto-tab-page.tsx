import { act, fireEvent, render, screen } from '@testing-library/react'
import { useReducer } from 'react'
import type { Product } from '../../../src/api/product.ts'
import { type ActiveInvoice, saveActiveInvoice } from '../../../src/crypto/active-invoice.ts'
import CryptoTab from '../../../src/crypto/crypto-tab.tsx'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { initialCheckoutState, nextCheckoutState } from '../../../src/lib/checkout-state.ts'

interface TabOptions {
  readonly coins?: readonly string[]
  /** As another tab of the page has it. */
  readonly email?: string
}

const product: Product = { id: 'demo', priceCents: 1999, outOfStock: false, methods: [] }

/** The crypto tab of a product, with the email its page would keep. */
export function showCryptoTab({ coins = ['BTC', 'LTC'], email = '' }: TabOptions = {}) {
  function Page() {
    const [checkout, dispatch] = useReducer(nextCheckoutState, {
      ...initialCheckoutState,
      email,
    })
    return (
      <CryptoTab
        product={product}
        method={{ kind: 'crypto', key: 'btcpay', label: 'Crypto', coins }}
        checkout={checkout}
        onEvent={dispatch}
      />
    )
  }
  return render(<Page />)
}

/** Another tab saves an invoice, and this one receives the event. */
export function saveInOtherTab(activeInvoice: ActiveInvoice, method = 'btcpay'): void {
  saveActiveInvoice('demo', method, activeInvoice)
  const key = 'till.invoice.demo'
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}

export const cryptoTab = {
  form: () => screen.findByRole('form', { name: englishCrypto.crypto.choose }),
  isForm: () => screen.queryByRole('form', { name: englishCrypto.crypto.choose }) !== null,
  coin: () => screen.getByLabelText<HTMLSelectElement>(englishCrypto.crypto.coin),
  email: () => screen.getByLabelText<HTMLInputElement>(englishCrypto.emailForm.email),
  choose: (coin: string) => fireEvent.change(cryptoTab.coin(), { target: { value: coin } }),
  type: (email: string) => fireEvent.change(cryptoTab.email(), { target: { value: email } }),
  press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  /** The address of the invoice on screen, when there is one. */
  address: async () => {
    await screen.findByRole('timer')
    return document.querySelector('.destination')?.textContent
  },
  expired: () => screen.findByRole('heading', { name: englishCrypto.expired.heading }),
}
