import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod, Product } from '../../api/product.ts'
import { awaitInEffect } from '../../browser/await-in-effect.ts'
import type { CheckoutEvent } from '../../checkout/checkout-state.ts'
import { loadPurchase, loadTab, preloadPurchase } from '../lazy-tabs.ts'

export interface DeferredProduct {
  readonly product: Product
  /** The method whose tab opens first. */
  readonly initialMethod: PaymentMethod | undefined
}

/**
 * Returns the product once the chunk of its first tab has loaded; until then the prerendered form stays. The change is
 * a transition: an urgent update would make React discard the form, and the text typed into it, before it is hydrated.
 *
 * @param isCardMounted whether the prerendered form is hydrated. A product that opens the card tab waits for it: React
 * would otherwise start the render, find the form dehydrated and start again.
 */
export function useDeferredProduct(
  product: Product | undefined,
  isCardMounted: boolean,
  onEvent: (event: CheckoutEvent) => void,
): DeferredProduct | undefined {
  const [next, setNext] = useState<DeferredProduct>()
  const [shown, setShown] = useState<DeferredProduct>()

  useEffect(() => {
    if (product === undefined) return
    const withInvoice = loadPurchase().then(
      ({ methodWithInvoice }) => methodWithInvoice(product),
      () => undefined,
    )
    return awaitInEffect(withInvoice, (method = initialMethod(product)) =>
      setNext({ product, initialMethod: method }),
    )
  }, [product])

  const waitsForHydration = !shown && !isCardMounted && next?.initialMethod?.kind === 'card'
  const show = useEffectEvent((ready: DeferredProduct) => {
    startTransition(() => {
      // A changed price must not select another tab.
      if (shown === undefined) onEvent({ type: 'productShown', selected: ready.initialMethod?.key })
      setShown(shown === undefined ? ready : { ...ready, initialMethod: shown.initialMethod })
    })
  })
  useEffect(() => {
    if (next?.initialMethod === undefined || waitsForHydration) return
    const code = Promise.all([loadTab[next.initialMethod.kind](), preloadPurchase()])
    return awaitInEffect(code, () => show(next))
  }, [next, waitsForHydration])

  useEffect(() => {
    if (shown === undefined) return
    loadPurchase().then(
      ({ prefetchSteps }) => prefetchSteps(shown.product),
      () => {},
    )
  }, [shown])

  return shown
}

/** The method whose tab opens first, unless there is a live invoice: the one in the query, else the first. */
export function initialMethod({ methods }: Product): PaymentMethod | undefined {
  const named = new URLSearchParams(window.location.search).get('method')
  return methods.find(({ key }) => key === named) ?? methods[0]
}
