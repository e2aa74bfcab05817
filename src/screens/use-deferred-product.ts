import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { Product } from '../api/product.ts'
import { initialMethod } from './initial-method.ts'
import { loadTab } from './lazy-tabs.ts'

/**
 * The product whose tabs are shown: undefined, and the page as it was written, until the code of the tab that
 * opens is there. The buyer sees one change instead of a form, a spinner and a form.
 *
 * As a transition: React then takes over the written form before it changes it. An urgent change would throw
 * the form away together with what is being typed into it.
 *
 * @param onShow called when the change begins; what it sets is part of it.
 */
export function useDeferredProduct(
  product: Product | undefined,
  onShow: (product: Product) => void,
): Product | undefined {
  const [shown, setShown] = useState(product)

  const show = useEffectEvent((ready: Product) => {
    startTransition(() => {
      onShow(ready)
      setShown(ready)
    })
  })
  useEffect(() => {
    const opened = product && initialMethod(product)
    if (product === undefined || opened === undefined) return
    let wanted = true
    void loadTab[opened.kind]().then(() => {
      if (wanted) show(product)
    })
    return () => {
      wanted = false
    }
  }, [product])

  return shown
}
