import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { usePriceRefresh } from '../api/price-refresh.ts'
import type { PaymentMethod, Product } from '../api/product.ts'
import { useLateReturn } from '../browser/use-late-return.ts'
import './crypto.css'
import { reportLostChunk } from '../browser/reload.ts'
import { checkoutEmail } from '../checkout/checkout-email.ts'
import type { CheckoutEvent, CheckoutState } from '../checkout/checkout-state.ts'
import type { Visit } from '../checkout/visit.ts'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { useLanguage } from '../i18n/runtime/use-messages.ts'
import { prefilledEmail } from '../storage/prefilled-email.ts'
import { PriceChange } from '../ui/price-change.tsx'
import { ActiveInvoiceScreen } from './active-invoice-screen.tsx'
import { EarlierPayment } from './earlier-payment.tsx'
import { EndedInvoice } from './ended-invoice.tsx'
import type { ActiveInvoice } from './flow/active-invoice.ts'
import { CoinForm } from './form/coin-form.tsx'
import { useChosenCoin } from './form/use-chosen-coin.ts'
import { loadInvoiceScreen } from './invoice/lazy-invoice.tsx'
import { useCryptoFlow } from './use-crypto-flow.ts'

// Parts of this chunk: another chunk would add a line to every page's import map.
export { EarlierPayment } from './earlier-payment.tsx'
export { PaymentOver } from './payment-over.tsx'
export { receiptOfEntry } from './payment-receipt.tsx'
export { PreviousInvoices } from './previous-invoices.tsx'
export { ResumedInvoice } from './resumed-invoice.tsx'

export interface CryptoTabProps {
  readonly product: Product
  readonly method: PaymentMethod & { readonly kind: 'crypto' }
  readonly checkout: CheckoutState
  readonly visit: Visit
  readonly onEvent: (event: CheckoutEvent) => void
}

export default function CryptoTab(props: CryptoTabProps) {
  const { product, method, checkout, visit, onEvent } = props
  const messages = useCryptoMessages()
  const { formatUsd } = useLanguage()
  const email = checkoutEmail(checkout, onEvent)
  const [lostCode, setLostCode] = useState<unknown>()
  // An invoice keeps its own price.
  const isPaused = () => checkout.selected !== method.key || crypto.flow.stage === 'paying'
  const priceHasChanged = useLateReturn(usePriceRefresh(product), isPaused)
  const crypto = useCryptoFlow({
    productId: product.id,
    method: method.key,
    priceCents: product.priceCents,
    prepare: async () => {
      try {
        await loadInvoiceScreen()
        setLostCode(undefined)
      } catch (cause) {
        await reportLostChunk(cause)
        setLostCode(cause)
        throw cause
      }
    },
    visit,
    priceHasChanged,
    onRequesting: (requesting) =>
      onEvent({
        type: requesting ? 'activityStarted' : 'activityEnded',
        activity: 'requestingInvoice',
      }),
  })
  const { flow } = crypto
  const { coin, chooseCoin, coinOf } = useChosenCoin(method.coins)

  const cryptoMethods = product.methods.filter(({ kind }) => kind === 'crypto')
  const hasOtherCoin = method.coins.length > 1 || cryptoMethods.length > 1

  function fillInEmail(known: string | undefined): void {
    if (email.value === '' && known !== undefined) email.onChange(known)
  }
  const prefillEmail = useEffectEvent(() => fillInEmail(prefilledEmail(product.id)))
  useLayoutEffect(() => prefillEmail(), [])

  function changeCoin(next: string): void {
    chooseCoin(next)
    crypto.change()
  }

  function changeEmail(next: string): void {
    email.onChange(next)
    crypto.change()
  }

  function drop(activeInvoice: ActiveInvoice): void {
    chooseCoin(coinOf(activeInvoice.invoice) ?? coin)
    fillInEmail(activeInvoice.email)
    crypto.dropInvoice()
  }

  function renew(activeInvoice: ActiveInvoice): void {
    const { invoice, email: invoiceEmail } = activeInvoice
    const invoiceCoin = coinOf(invoice)
    // Another browser tab or another method has made the invoice: the form asks for what is not known.
    if (invoiceCoin === undefined || invoiceEmail === undefined) {
      drop(activeInvoice)
      return
    }
    chooseCoin(invoiceCoin)
    fillInEmail(invoiceEmail)
    crypto.renewInvoice(invoiceCoin, invoiceEmail)
  }

  function payAgain(): void {
    if (flow.stage === 'paying') renew(flow.activeInvoice)
    else crypto.requestInvoice(coin, email.value)
  }

  return (
    <>
      <EarlierPayment
        productId={product.id}
        visit={visit}
        isInterrupted={crypto.isInterrupted}
        onPayAgain={payAgain}
      />
      <PriceChange
        role="alert"
        cents={product.priceCents}
        hidden={flow.stage === 'paying'}
        message={(cents) => messages.priceChanged(formatUsd(cents))}
      />
      {flow.stage === 'paying' ? (
        <ActiveInvoiceScreen
          flow={flow}
          productId={product.id}
          visit={visit}
          onOtherCoin={hasOtherCoin ? () => drop(flow.activeInvoice) : undefined}
          onNewInvoice={() => renew(flow.activeInvoice)}
        />
      ) : (
        <>
          <CoinForm
            flow={flow}
            lostCode={lostCode}
            coin={{ coins: method.coins, value: coin, onChange: changeCoin }}
            email={{ value: email.value, onChange: changeEmail }}
            onContinue={crypto.requestInvoice}
            onTryAgain={crypto.change}
          />
          <EndedInvoice productId={product.id} visit={visit} />
        </>
      )}
    </>
  )
}
