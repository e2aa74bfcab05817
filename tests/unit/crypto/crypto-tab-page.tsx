import { fireEvent, render, screen } from '@testing-library/react'
import { useReducer, useState } from 'react'
import type { Product } from '../../../src/api/product.ts'
import { initialCheckoutState, nextCheckoutState } from '../../../src/checkout/checkout-state.ts'
import { makeVisit } from '../../../src/checkout/visit.ts'
import CryptoTab from '../../../src/crypto/crypto-tab.tsx'
import type { ActiveInvoice } from '../../../src/crypto/flow/active-invoice.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { PurchaseGuard } from '../../../src/screens/purchase-guard.tsx'
import { otherTabWrites, saveTestInvoice } from '../../support/record.ts'

interface TabOptions {
  readonly coins?: readonly string[]
  /** As another tab of the page has it. */
  readonly email?: string
}

const product: Product = { id: 'demo', priceCents: 1999, outOfStock: false, methods: [] }

/** The crypto tab of a product, as its page surrounds it. */
export function showCryptoTab({ coins = ['BTC', 'LTC'], email = '' }: TabOptions = {}) {
  const visit = makeVisit()
  function Page() {
    const [checkout, dispatch] = useReducer(nextCheckoutState, { ...initialCheckoutState, email })
    const [isCovered, setCovered] = useState(false)
    return (
      <>
        {!isCovered && (
          <CryptoTab
            product={product}
            method={{ kind: 'crypto', key: 'btcpay', label: 'Crypto', coins }}
            checkout={checkout}
            visit={visit}
            onEvent={dispatch}
          />
        )}
        <PurchaseGuard
          productId="demo"
          visit={visit}
          isBusy={() => checkout.activity !== 'idle'}
          onCovered={setCovered}
        />
      </>
    )
  }
  return render(<Page />)
}

/** Another tab saves an invoice, and this one receives the event. */
export function saveInOtherTab(activeInvoice: ActiveInvoice, method?: string): void {
  otherTabWrites('demo', (twin) => void saveTestInvoice(twin, activeInvoice, method))
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
