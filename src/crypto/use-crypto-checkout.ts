import { useLayoutEffect, useRef, useState } from 'react'
import type { PaymentMethod, Product } from '../api/product.ts'
import { usePriceRefresh } from '../api/use-price-refresh.ts'
import { reloadIfRemovedByDeploy } from '../browser/navigation/reload.ts'
import { useRefresh } from '../browser/use-refresh.ts'
import { checkoutEmail } from '../checkout/checkout-email.ts'
import type { CheckoutProps } from '../checkout/checkout-state.ts'
import { getBuyer, saveTypedText } from '../storage/buyer.ts'
import { initialEmail } from '../storage/initial-email.ts'
import type { ParsedStoredInvoice } from './flow/parsed-stored-invoice.ts'
import type { CoinFormHandle } from './form/coin-form.tsx'
import { useChosenCoin } from './form/use-chosen-coin.ts'
import { loadInvoiceScreen } from './invoice/lazy-invoice.tsx'
import { useCryptoFlow } from './use-crypto-flow.ts'

export interface CryptoTabProps extends CheckoutProps {
  readonly product: Product
  readonly method: PaymentMethod & { readonly kind: 'crypto' }
}

/** What the crypto tab shows, and what its buttons do. */
export function useCryptoCheckout({ product, method, checkout, visit, onEvent }: CryptoTabProps) {
  const email = checkoutEmail(checkout, onEvent)
  const form = useRef<CoinFormHandle>(null)
  const [loadError, setLoadError] = useState<unknown>()
  // A shown invoice keeps the price it was made for.
  const mayAutoRefresh = () => checkout.selected === method.key && controls.flow.stage !== 'paying'
  const refreshPriceIfDue = useRefresh(usePriceRefresh(product), mayAutoRefresh)
  const controls = useCryptoFlow({
    productId: product.id,
    method: method.key,
    priceCents: product.priceCents,
    prepare: async () => {
      try {
        await loadInvoiceScreen()
        setLoadError(undefined)
      } catch (cause) {
        await reloadIfRemovedByDeploy(cause)
        setLoadError(cause)
        throw cause
      }
    },
    visit,
    refreshPriceIfDue,
    onRequesting: (requesting) =>
      onEvent({
        type: requesting ? 'activityStarted' : 'activityEnded',
        activity: 'requestingInvoice',
      }),
  })
  const { flow } = controls
  const { coin, chooseCoin, offeredCoin } = useChosenCoin(method.coins)

  function fillInEmail(candidate: string | undefined): void {
    if (email.value === '' && candidate !== undefined) email.set(candidate)
  }
  useLayoutEffect(
    () => onEvent({ type: 'emailPrefilled', email: initialEmail(product.id) ?? '' }),
    [onEvent, product.id],
  )

  function changeCoin(next: string): void {
    chooseCoin(next)
    controls.clearFailure()
  }

  function changeEmail(next: string): void {
    email.set(next)
    controls.clearFailure()
  }

  function returnToForm(activeInvoice: ParsedStoredInvoice): void {
    chooseCoin(offeredCoin(activeInvoice) ?? coin)
    fillInEmail(activeInvoice.email)
    controls.markReplaced()
  }

  function renew(activeInvoice: ParsedStoredInvoice): void {
    const { email: invoiceEmail } = activeInvoice
    const invoiceCoin = offeredCoin(activeInvoice)
    // Another browser tab or another method has requested the invoice: the form asks for the missing value.
    if (invoiceCoin === undefined || invoiceEmail === undefined) {
      returnToForm(activeInvoice)
      return
    }
    chooseCoin(invoiceCoin)
    fillInEmail(invoiceEmail)
    controls.renewInvoice(invoiceCoin, invoiceEmail)
  }

  function requestInvoice(coin: string, typedEmail: string): void {
    // A card try may have stored an older email.
    if (getBuyer(product.id)) saveTypedText(product.id, 'email', typedEmail)
    controls.requestInvoice(coin, typedEmail)
  }

  function payAgain(): void {
    if (flow.stage === 'paying') renew(flow.activeInvoice)
    // At once, without a ping: the consent is for this press. The form reads its fields: a script may have changed them.
    else form.current?.send()
  }

  return {
    form,
    flow,
    loadError,
    interruption: controls.interruption,
    coin: { coins: method.coins, value: coin, onChange: changeCoin },
    email: { value: email.value, set: changeEmail },
    requestInvoice,
    clearFailure: controls.clearFailure,
    returnToForm,
    renew,
    payAgain,
  }
}
