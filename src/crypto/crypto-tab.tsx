import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { PaymentMethod, Product } from '../api/product.ts'
import './crypto.css'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import type { CheckoutEvent, CheckoutState } from '../lib/checkout-state.ts'
import { coinInQuery } from '../lib/prefill.ts'
import type { PaymentMark } from '../storage/payment-mark.read.ts'
import { prefilledEmail } from '../storage/prefilled-email.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { ActiveInvoice } from './active-invoice.ts'
import { loadHub } from './browser-ports.ts'
import { CoinForm } from './coin-form.tsx'
import { EarlierPayment } from './earlier-payment.tsx'
import { InvoicePart, loadInvoiceScreen } from './invoice-part.tsx'
import { recordOutcome } from './invoice-records.ts'
import { PreviousInvoices } from './previous-invoices.tsx'
import { useCryptoFlow } from './use-crypto-flow.ts'

// Parts of this chunk: another chunk would add a line to every page's import map.
export { PaymentOver } from './payment-over.tsx'
export { receiptOfEntry } from './payment-receipt.tsx'
export { ResumedInvoice } from './resumed-invoice.tsx'

function prefetchInvoiceScreen(): void {
  if (!navigator.onLine) return
  // The request for an invoice loads both again and reports a failure.
  for (const load of [loadInvoiceScreen, loadHub]) load().catch(() => {})
}

export interface CryptoTabProps {
  readonly product: Product
  readonly method: PaymentMethod & { readonly kind: 'crypto' }
  readonly checkout: CheckoutState
  readonly onEvent: (event: CheckoutEvent) => void
}

export default function CryptoTab(props: CryptoTabProps) {
  const { product, method, checkout, onEvent } = props
  const { email } = checkout
  const onEmail = (next: string) => onEvent({ type: 'emailChanged', email: next })
  const { frame } = useMessages()
  const crypto = useCryptoFlow({
    productId: product.id,
    method: method.key,
    priceCents: product.priceCents,
    resumes: method.key === checkout.resumed,
    prepare: loadInvoiceScreen,
  })
  const { flow } = crypto
  const [chosenCoin, setChosenCoin] = useState(() =>
    coinInQuery(window.location.search, method.coins),
  )
  const coin = chosenCoin ?? method.coins[0] ?? ''

  const prefillEmail = useEffectEvent(() => {
    const prefilled = prefilledEmail(product.id)
    if (email === '' && prefilled !== undefined) onEmail(prefilled)
  })
  useLayoutEffect(() => prefillEmail(), [])

  /** Returns the invoice's coin in the product's spelling, or the chosen coin when the shop has dropped it. */
  function coinOf({ invoice }: ActiveInvoice): string {
    const wanted = invoice.coin.toUpperCase()
    return method.coins.find((offered) => offered.toUpperCase() === wanted) ?? coin
  }

  function drop(activeInvoice: ActiveInvoice): void {
    setChosenCoin(coinOf(activeInvoice))
    if (email === '' && activeInvoice.email !== undefined) onEmail(activeInvoice.email)
    crypto.dropInvoice()
  }

  function renew(activeInvoice: ActiveInvoice): void {
    // Another tab has made the invoice: the form asks for the email.
    if (activeInvoice.email === undefined) {
      drop(activeInvoice)
      return
    }
    setChosenCoin(coinOf(activeInvoice))
    if (email === '') onEmail(activeInvoice.email)
    crypto.renewInvoice(coinOf(activeInvoice), activeInvoice.email)
  }

  function payAgain(answered: PaymentMark): void {
    crypto.answerWarning(answered)
    if (flow.stage === 'paying') renew(flow.activeInvoice)
    else crypto.requestInvoice(coin, email)
  }

  return (
    <PreviousInvoices productId={product.id} flow={flow}>
      <EarlierPayment
        productId={product.id}
        interruptedBy={crypto.interruptedBy}
        onPayAgain={payAgain}
      />
      {flow.stage === 'paying' ? (
        <Suspense fallback={<Spinner label={frame.loading} />}>
          <InvoicePart
            key={flow.activeInvoice.invoice.id}
            activeInvoice={flow.activeInvoice}
            productId={product.id}
            onOutcome={(outcome) => recordOutcome(product.id, flow.activeInvoice.invoice, outcome)}
            onOtherCoin={method.coins.length > 1 ? () => drop(flow.activeInvoice) : undefined}
            onNewInvoice={() => renew(flow.activeInvoice)}
          />
        </Suspense>
      ) : (
        <CoinForm
          flow={flow}
          onFocus={prefetchInvoiceScreen}
          coins={method.coins}
          coin={coin}
          onCoin={(next) => {
            setChosenCoin(next)
            crypto.change()
          }}
          email={email}
          onEmail={(next) => {
            onEmail(next)
            crypto.change()
          }}
          onContinue={() => crypto.requestInvoice(coin, email)}
          onTryAgain={crypto.change}
        />
      )}
    </PreviousInvoices>
  )
}
