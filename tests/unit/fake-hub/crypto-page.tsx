import { act, fireEvent, render, screen } from '@testing-library/react'
import { useReducer, useState } from 'react'
import type { Product } from '../../../src/api/product.ts'
import { initialCheckoutState, nextCheckoutState } from '../../../src/checkout/checkout-state.ts'
import { createVisit } from '../../../src/checkout/visit.ts'
import { CryptoTab } from '../../../src/crypto/crypto-tab.tsx'
import type { ParsedStoredInvoice } from '../../../src/crypto/flow/parsed-stored-invoice.ts'
import type { CryptoTabProps } from '../../../src/crypto/use-crypto-checkout.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { PurchaseGuard } from '../../../src/screens/product/purchase-guard.tsx'
import { otherTabWrites, saveTestInvoice } from '../../support/record.ts'

type Method = CryptoTabProps['method']

/** The crypto tab of a product, with the state and the PurchaseGuard of its page. `email`: as if typed in the card tab. */
export function renderCryptoTab({ coins = ['BTC', 'LTC'], email = '' } = {}) {
  const method: Method = { kind: 'crypto', key: 'btcpay', label: 'Crypto', coins }
  const visit = createVisit()
  const product: Product = { id: 'demo', priceCents: 1999, outOfStock: false, methods: [method] }
  function Page() {
    const [checkout, onEvent] = useReducer(nextCheckoutState, { ...initialCheckoutState, email })
    const [isReplacedByGuard, onReplace] = useState(false)
    const tab = { product, checkout, visit, onEvent }
    const busy = { isBusy: () => checkout.activity !== 'idle', isFormInUse: () => false }
    return (
      <>
        {!isReplacedByGuard && <CryptoTab {...tab} method={method} />}
        <PurchaseGuard productId="demo" {...{ visit, ...busy, onReplace }} />
      </>
    )
  }
  return render(<Page />)
}

export function saveInOtherTab(activeInvoice: ParsedStoredInvoice): void {
  otherTabWrites('demo', (id) => void saveTestInvoice(id, activeInvoice))
}

/** The page queries the hub again when the browser is online again. */
export const triggerQuery = () => act(() => void window.dispatchEvent(new Event('online')))

export const selectTab = async (name: string) =>
  fireEvent.click(await screen.findByRole('tab', { name }))

const form = { name: englishCrypto.crypto.choose }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const coin = () => screen.getByLabelText<HTMLSelectElement>(englishCrypto.crypto.coin)
const email = () => screen.getByLabelText<HTMLInputElement>(englishCrypto.emailForm.email)
const address = async () =>
  (await screen.findByRole('timer')).closest('section')?.querySelector('.destination')?.textContent

export const cryptoTab = {
  ...{ press, coin, email, address },
  form: () => screen.findByRole('form', form),
  showsForm: () => screen.queryByRole('form', form) !== null,
  button: (name: string) => screen.getByRole('button', { name }),
  /** Both presses come before the page is rendered again. */
  pressTwice: (name: string) => act(() => [1, 2].forEach(() => void press(name))),
  expired: () => screen.findByRole('heading', { name: englishCrypto.expired.heading }),
  choose: (value: string) => fireEvent.change(coin(), { target: { value } }),
  type: (value: string) => fireEvent.change(email(), { target: { value } }),
  continue: () => press(englishCrypto.emailForm.continue),
  replaceInvoice: async () => {
    await address()
    press(englishCrypto.otherCoin.button)
    press(englishCrypto.otherCoin.confirm)
  },
  /** The address that the page warns of. */
  previousAddress: () => document.querySelector('[role=alert] .address')?.textContent,
}
