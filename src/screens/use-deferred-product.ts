import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod, Product } from '../api/product.ts'
import type { CheckoutEvent } from '../checkout/checkout-state.ts'
import { loadPurchase, loadTab, preloadPurchase } from './lazy-tabs.ts'

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
    let isCurrent = true
    const prepare = (withInvoice: PaymentMethod | undefined) => {
      if (isCurrent) setNext({ product, initialMethod: withInvoice ?? initialMethod(product) })
    }
    loadPurchase().then(
      ({ methodWithInvoice }) => prepare(methodWithInvoice(product)),
      () => prepare(undefined),
    )
    return () => {
      isCurrent = false
    }
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
    let isCurrent = true
    void Promise.all([loadTab[next.initialMethod.kind](), preloadPurchase()]).then(() => {
      if (isCurrent) show(next)
    })
    return () => {
      isCurrent = false
    }
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
