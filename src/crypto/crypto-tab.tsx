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
import { endRunning } from './invoice-records.ts'
import { OldInvoices } from './old-invoices.tsx'
import { useCryptoFlow } from './use-crypto-flow.ts'

export { receiptOf } from './invoice-receipt.tsx'
export { PaymentOver } from './payment-over.tsx'
// In this file of the site: one of its own would cost every page a line in the import map.
export { ResumedInvoice } from './resumed-invoice.tsx'

/** Fetches while the buyer fills in the form what the invoice will need. A failure is met when it matters. */
function fetchAhead(): void {
  if (!navigator.onLine) return
  for (const load of [loadInvoiceScreen, loadHub]) load().catch(() => {})
}

export interface CryptoTabProps {
  readonly product: Product
  readonly method: PaymentMethod & { readonly kind: 'crypto' }
  readonly checkout: CheckoutState
  readonly onEvent: (event: CheckoutEvent) => void
}

/** The crypto tab (spec sections 2 and 4): the form, then the invoice in its place. */
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

  /** The coin of the invoice stays chosen, as the product spells it; the shop may not offer it any more. */
  function coinOf({ invoice }: ActiveInvoice): string {
    const wanted = invoice.coin.toUpperCase()
    return method.coins.find((offered) => offered.toUpperCase() === wanted) ?? coin
  }

  function giveUp(running: ActiveInvoice): void {
    setChosenCoin(coinOf(running))
    if (email === '' && running.email !== undefined) onEmail(running.email)
    crypto.dropInvoice()
  }

  function renew(running: ActiveInvoice): void {
    // An invoice from another tab comes without its email: the form asks for one.
    if (running.email === undefined) {
      giveUp(running)
      return
    }
    setChosenCoin(coinOf(running))
    if (email === '') onEmail(running.email)
    crypto.renewInvoice(coinOf(running), running.email)
  }

  function payAgain(answered: PaymentMark): void {
    crypto.answerWarning(answered)
    if (flow.stage === 'paying') renew(flow.running)
    else crypto.askForInvoice(coin, email)
  }

  return (
    <OldInvoices productId={product.id} flow={flow}>
      <EarlierPayment productId={product.id} turnedBack={crypto.turnedBack} onPayAgain={payAgain} />
      {flow.stage === 'paying' ? (
        <Suspense fallback={<Spinner label={frame.loading} />}>
          <InvoicePart
            key={flow.running.invoice.id}
            running={flow.running}
            productId={product.id}
            onOver={(word) => endRunning(product.id, flow.running.invoice, word)}
            onOtherCoin={method.coins.length > 1 ? () => giveUp(flow.running) : undefined}
            onNewInvoice={() => renew(flow.running)}
          />
        </Suspense>
      ) : (
        <CoinForm
          flow={flow}
          onUse={fetchAhead}
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
          onContinue={() => crypto.askForInvoice(coin, email)}
          onTryAgain={crypto.change}
        />
      )}
    </OldInvoices>
  )
}
