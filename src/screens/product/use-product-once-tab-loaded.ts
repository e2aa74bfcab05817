import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod, Product } from '../../api/product.ts'
import { awaitInEffect } from '../../browser/await-in-effect.ts'
import type { CheckoutEvent } from '../../checkout/checkout-state.ts'
import { useLanguage } from '../../i18n/runtime/use-messages.ts'
import { loadPurchase, preloadPurchase } from '../lazy-purchase.ts'
import { lazyTabs, loadCrypto } from '../lazy-tabs.ts'

/**
 * Returns the product once chunks and messages of its initial tab have loaded. Until then the prerendered form stays. Its
 * replacement is a transition: an urgent update would make React discard the form, and the text typed into it, before it is
 * hydrated.
 *
 * @param isCardMounted whether the prerendered form is hydrated. A product that opens the card tab waits for it: React
 * would otherwise start the render, find the form dehydrated and start again.
 */
export function useProductOnceTabLoaded(
  product: Product | undefined,
  isCardMounted: boolean,
  onEvent: (event: CheckoutEvent) => void,
) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<PaymentMethod>()
  const [opened, setOpened] = useState<PaymentMethod>()

  useEffect(() => {
    if (product === undefined) return
    return awaitInEffect(preloadPurchase(), (purchase) =>
      setChosen(purchase?.methodWithInvoice(product) ?? initialMethod(product)),
    )
  }, [product])

  const waitsForHydration = !isCardMounted && chosen?.kind === 'card'
  const open = useEffectEvent((method: PaymentMethod) => {
    startTransition(() => {
      onEvent({ type: 'productShown', selected: method.key })
      setOpened(method)
    })
  })
  useEffect(() => {
    // A changed price must not select another tab.
    if (chosen === undefined || waitsForHydration || opened !== undefined) return
    // A form that suspends has no field yet for the focus of the buyer who types. The hydrated card form has its messages.
    const messages =
      chosen.kind === 'crypto' && loadCrypto().then((chunk) => chunk.loadMessages(language))
    return awaitInEffect(Promise.allSettled([lazyTabs[chosen.kind].load(), messages]), () =>
      open(chosen),
    )
  }, [chosen, waitsForHydration, opened, language])

  useEffect(() => {
    if (opened === undefined || product === undefined) return
    loadPurchase().then(
      ({ prefetchPaymentTabs }) => prefetchPaymentTabs(product),
      () => {},
    )
  }, [opened, product])

  // A changed price is shown at once: the notice of the change names the new one.
  return opened && product && { product, initialMethod: opened }
}

/** The method whose tab opens first, unless there is an active invoice: the one in the query, else the first. */
function initialMethod({ methods }: Product): PaymentMethod | undefined {
  const named = new URLSearchParams(window.location.search).get('method')
  return methods.find(({ key }) => key === named) ?? methods[0]
}
