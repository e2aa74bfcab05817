import { Suspense, useCallback, useEffect, useReducer, useState } from 'react'
import { useProduct } from '../../api/product.ts'
import { useShopName } from '../../api/shop.ts'
import { allowReloadOnlyIf, saveInQuery } from '../../browser/navigation/reload.ts'
import { useTitle } from '../../browser/use-title.ts'
import {
  type CheckoutEvent,
  initialCheckoutState,
  nextCheckoutState,
} from '../../checkout/checkout-state.ts'
import { createVisit } from '../../checkout/visit.ts'
import { useMessages } from '../../i18n/runtime/use-messages.ts'
import { saveTypedText } from '../../storage/buyer.ts'
import { LockIcon } from '../../ui/icons.tsx'
import { AboutProduct } from '../lazy-purchase.ts'
import { PaymentMethods, type PaymentMethodsProps } from './payment-methods.tsx'
import { emailInput } from './preserve-typed-email.tsx'
import { PriceAndName } from './price-and-name.tsx'
import { ProductUnavailable, retryOf } from './product-unavailable.tsx'

/** `/{id}`: the checkout of one product (spec 2.2). */
export function Checkout({ productId }: { productId: string }) {
  const messages = useMessages()
  const product = useProduct(productId)
  const [checkout, dispatch] = useReducer(nextCheckoutState, initialCheckoutState)
  const onEvent = useCallback((event: CheckoutEvent) => {
    dispatch(event)
    if (event.type === 'methodSelected') saveInQuery('method', event.key)
  }, [])
  const name = product.status === 'ready' ? product.value.name : undefined
  const { checkout: title } = messages.frame
  useTitle(name === undefined ? title : `${name} · ${title}`, useShopName())
  const { email } = checkout
  useEffect(
    () => allowReloadOnlyIf(() => saveTypedText(productId, 'email', emailInput()?.value ?? email)),
    [productId, email],
  )
  const [visit] = useState(createVisit)
  const props = { checkout, visit, onEvent }
  switch (product.status) {
    case 'loading':
      return <ProductCheckout {...props} />
    case 'unavailable':
      return (
        <ProductUnavailable productId={productId} visit={visit} onRetry={retryOf(product)}>
          {messages.checkout.productNotFound}
        </ProductUnavailable>
      )
    case 'ready': {
      const { outOfStock, methods } = product.value
      if (!outOfStock && methods.length > 0) {
        return <ProductCheckout product={product.value} {...props} />
      }
      return (
        <ProductUnavailable productId={productId} visit={visit}>
          {outOfStock ? messages.checkout.outOfStock : messages.checkout.notForSale}
        </ProductUnavailable>
      )
    }
  }
}

function ProductCheckout(props: PaymentMethodsProps) {
  const { product } = props
  const { checkout, frame } = useMessages()
  return (
    <>
      <PriceAndName product={product} />
      <p className="secure">
        <LockIcon />
        <span>{checkout.secure}</span>
      </p>
      <PaymentMethods {...props} />
      {(product?.name || product?.description) && (
        <Suspense>
          <AboutProduct {...product} />
        </Suspense>
      )}
      {product === undefined && (
        <p className="visually-hidden" role="status">
          {frame.loading}
        </p>
      )}
    </>
  )
}
