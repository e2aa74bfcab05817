import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod, Product } from '../../api/product.ts'
import { awaitInEffect } from '../../browser/await-in-effect.ts'
import type { CheckoutEvent } from '../../checkout/checkout-state.ts'
import { loadPurchase, loadTab, preloadPurchase } from '../lazy-tabs.ts'

export interface DeferredProduct {
  readonly product: Product
  /** The method whose tab opens first. */
  readonly initialMethod: PaymentMethod
}

/**
 * Returns the product once the chunk of its first tab has loaded; until then the prerendered form stays. This
 * change is a transition: an urgent update would make React discard the form, and the text typed into it, before it is hydrated.
 *
 * @param isCardMounted whether the prerendered form is hydrated. A product that opens the card tab waits for it: React
 * would otherwise start the render, find the form dehydrated and start again.
 */
export function useDeferredProduct(
  product: Product | undefined,
  isCardMounted: boolean,
  onEvent: (event: CheckoutEvent) => void,
): DeferredProduct | undefined {
  const [next, setNext] = useState<PaymentMethod>()
  const [shown, setShown] = useState<PaymentMethod>()

  useEffect(() => {
    if (product === undefined) return
    const withInvoice = loadPurchase().then(
      ({ methodWithInvoice }) => methodWithInvoice(product),
      () => undefined,
    )
    return awaitInEffect(withInvoice, (method = initialMethod(product)) => setNext(method))
  }, [product])

  const waitsForHydration = !isCardMounted && next?.kind === 'card'
  const show = useEffectEvent((method: PaymentMethod) => {
    startTransition(() => {
      onEvent({ type: 'productShown', selected: method.key })
      setShown(method)
    })
  })
  useEffect(() => {
    // A changed price must not select another tab.
    if (next === undefined || waitsForHydration || shown !== undefined) return
    const code = Promise.all([loadTab[next.kind](), preloadPurchase()])
    return awaitInEffect(code, () => show(next))
  }, [next, waitsForHydration, shown])

  useEffect(() => {
    if (shown === undefined || product === undefined) return
    loadPurchase().then(
      ({ prefetchSteps }) => prefetchSteps(product),
      () => {},
    )
  }, [shown, product])

  // A changed price is shown at once: its notice must not name the one before.
  return shown && product && { product, initialMethod: shown }
}

/** The method whose tab opens first, unless there is an active invoice: the one in the query, else the first. */
export function initialMethod({ methods }: Product): PaymentMethod | undefined {
  const named = new URLSearchParams(window.location.search).get('method')
  return methods.find(({ key }) => key === named) ?? methods[0]
}
