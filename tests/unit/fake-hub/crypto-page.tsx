import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useReducer, useState } from 'react'
import type { Product } from '../../../src/api/product.ts'
import { initialCheckoutState, nextCheckoutState } from '../../../src/checkout/checkout-state.ts'
import { createVisit } from '../../../src/checkout/visit.ts'
import CryptoTab from '../../../src/crypto/crypto-tab.tsx'
import type { ActiveInvoice } from '../../../src/crypto/flow/active-invoice.ts'
import type { CryptoTabProps } from '../../../src/crypto/use-crypto-checkout.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { PurchaseGuard } from '../../../src/screens/purchase-guard.tsx'
import { otherTabWrites, saveTestInvoice } from '../../support/record.ts'

type Method = CryptoTabProps['method']

/** @param email as another tab of the page has it. */
export function showCryptoTab({ coins = ['BTC', 'LTC'], email = '' } = {}) {
  return showCryptoTabs([{ kind: 'crypto', key: 'btcpay', label: 'Crypto', coins }], email)
}

/** The crypto tabs of a product, each a region of its label, as the page surrounds them. */
export function showCryptoTabs(methods: readonly Method[], email = '') {
  const product: Product = { id: 'demo', priceCents: 1999, outOfStock: false, methods }
  const visit = createVisit()
  function Page() {
    const [checkout, onEvent] = useReducer(nextCheckoutState, { ...initialCheckoutState, email })
    const [isCovered, onCovered] = useState(false)
    const tab = { product, checkout, visit, onEvent }
    const isBusy = () => checkout.activity !== 'idle'
    return (
      <>
        {!isCovered &&
          methods.map((method) => (
            <section key={method.key} aria-label={method.label}>
              <CryptoTab {...tab} method={method} />
            </section>
          ))}
        <PurchaseGuard productId="demo" {...{ visit, isBusy, onCovered }} />
      </>
    )
  }
  return render(<Page />)
}

export function saveInOtherTab(activeInvoice: ActiveInvoice, method?: string): void {
  otherTabWrites('demo', (twin) => void saveTestInvoice(twin, activeInvoice, method))
}

export const networkReturns = () => act(() => void window.dispatchEvent(new Event('online')))

export const selectTab = async (name: string) =>
  fireEvent.click(await screen.findByRole('tab', { name }))

export const cryptoTabOf = (label: string) => {
  const tab = () => within(screen.getByRole('region', { name: label }))
  const form = { name: englishCrypto.crypto.choose }
  return {
    tab,
    form: () => tab().findByRole('form', form),
    isForm: () => tab().queryByRole('form', form) !== null,
    coin: () => tab().getByLabelText<HTMLSelectElement>(englishCrypto.crypto.coin),
    email: () => tab().getByLabelText<HTMLInputElement>(englishCrypto.emailForm.email),
    button: (name: string) => tab().getByRole('button', { name }),
    press: (name: string) => fireEvent.click(tab().getByRole('button', { name })),
    address: async () =>
      (await tab().findByRole('timer')).closest('section')?.querySelector('.destination')
        ?.textContent,
    expired: () => tab().findByRole('heading', { name: englishCrypto.expired.heading }),
  }
}

const only = cryptoTabOf('Crypto')

export const cryptoTab = {
  ...only,
  choose: (coin: string) => fireEvent.change(only.coin(), { target: { value: coin } }),
  type: (email: string) => fireEvent.change(only.email(), { target: { value: email } }),
  continue: () => only.press(englishCrypto.emailForm.continue),
  dropInvoice: async () => {
    await only.address()
    only.press(englishCrypto.otherCoin.ask)
    only.press(englishCrypto.otherCoin.confirm)
  },
  /** The address that the page warns of. */
  previousAddress: () => document.querySelector('[role=alert] .address')?.textContent,
}
