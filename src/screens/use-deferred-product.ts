import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { Product } from '../api/product.ts'
import type { CheckoutEvent } from '../lib/checkout-state.ts'
import { initialMethod } from './initial-method.ts'
import { loadTab } from './lazy-tabs.ts'

/**
 * Returns the product once the code of its first tab has loaded; until then the prerendered form stays, without a
 * spinner in between. The change is a transition: an urgent update would make React discard the form, and the text
 * typed into it, before it is hydrated.
 *
 * @param isCardMounted whether the prerendered form is hydrated. A product that shows it waits for that, once: React
 *   would start to render the product, find the form not hydrated, and begin anew.
 */
export function useDeferredProduct(
  product: Product | undefined,
  isCardMounted: boolean,
  onEvent: (event: CheckoutEvent) => void,
): Product | undefined {
  const [shown, setShown] = useState(product)
  const isHeld =
    product !== undefined &&
    shown === undefined &&
    !isCardMounted &&
    initialMethod(product)?.kind === 'card'

  const show = useEffectEvent((ready: Product) => {
    startTransition(() => {
      onEvent({ type: 'productShown', selected: initialMethod(ready)?.key })
      setShown(ready)
    })
  })
  useEffect(() => {
    const opened = product && initialMethod(product)
    if (product === undefined || opened === undefined || isHeld) return
    let wanted = true
    void loadTab[opened.kind]().then(() => {
      if (wanted) show(product)
    })
    return () => {
      wanted = false
    }
  }, [product, isHeld])

  return shown
}
