import { memo, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { type PaymentMethod, type Product, useProduct } from '../api/product.ts'
import { cardKey } from '../api/read-product.ts'
import { type Shop, useShop } from '../api/shop.ts'
import type { CardTabProps } from '../card/card-tab.tsx'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { hasStoredInvoice } from '../storage/active-invoice.read.ts'
import { getPaymentMark, type PaymentMark } from '../storage/payment-mark.read.ts'
import { CardIcon, CoinIcon, LockIcon } from '../ui/icons.tsx'
import { onRestore } from '../ui/on-restore.ts'
import { Spinner } from '../ui/spinner.tsx'
import { type Tab, Tabs } from '../ui/tabs.tsx'
import { useTitle } from '../ui/use-title.ts'
import { initialMethod, keepInAddress, methodWithInvoice } from './initial-method.ts'
import { CardTab, CryptoTab, PaymentOver, ResumedInvoice } from './lazy-tabs.ts'
import { NotSold, retryOf } from './not-sold.tsx'
import { PreserveTypedEmail } from './preserve-typed-email.tsx'
import { Price } from './price.tsx'
import { useDeferredProduct } from './use-deferred-product.ts'

/** `/{id}`: the checkout of one product (spec section 2). */
export function Checkout({ productId }: { productId: string }) {
  const { checkout, frame } = useMessages()
  const product = useProduct(productId)
  const shop = useShop()
  // Kept here, because the methods are gone while a product that cannot be had is told of.
  const [email, setEmail] = useState('')
  const typed = { shop, email, onEmail: setEmail }
  useTitle(frame.checkout, shop.name)
  switch (product.status) {
    case 'loading':
      return <ProductCheckout {...typed} />
    case 'unavailable':
      return (
        <NotSold productId={productId} onRetry={retryOf(product)}>
          {checkout.productNotFound}
        </NotSold>
      )
    case 'ready':
      if (product.value.outOfStock) {
        return <NotSold productId={productId}>{checkout.outOfStock}</NotSold>
      }
      if (product.value.methods.length === 0) {
        return <NotSold productId={productId}>{checkout.notForSale}</NotSold>
      }
      return <ProductCheckout product={product.value} {...typed} />
  }
}

interface MethodsProps {
  readonly product?: Product
  readonly shop: Shop
  readonly email: string
  readonly onEmail: (email: string) => void
}

/** Without a product it is the page as it is written: all that can be there before the product is. */
function ProductCheckout(props: MethodsProps) {
  const { product } = props
  const { checkout, frame } = useMessages()
  return (
    <>
      <Price cents={product?.priceCents} />
      <p className="secure">
        <LockIcon />
        <span>{checkout.secure}</span>
      </p>
      <UnlessPaid productId={product?.id}>
        <Methods {...props} />
      </UnlessPaid>
      {product === undefined && (
        <p className="visually-hidden" role="status">
          {frame.loading}
        </p>
      )}
    </>
  )
}

/** Back must not lead from a payment that is over to a form that takes another one. */
function UnlessPaid(props: { productId: string | undefined; children: ReactNode }) {
  const { productId, children } = props
  const { frame } = useMessages()
  const [mark, setMark] = useState<PaymentMark>()
  useLayoutEffect(() => {
    if (productId === undefined) return
    const recall = () => setMark(getPaymentMark(productId))
    recall()
    return onRestore(recall)
  }, [productId])
  if (productId === undefined || (mark?.kind !== 'paid' && mark?.kind !== 'pending'))
    return children
  return (
    <Suspense fallback={<Spinner label={frame.loading} />}>
      <PaymentOver
        productId={productId}
        mark={mark}
        onSell={() => setMark(getPaymentMark(productId))}
      />
    </Suspense>
  )
}

function Methods({ product, shop, email, onEmail }: MethodsProps) {
  const { checkout, frame } = useMessages()
  const [selected, setSelected] = useState(0)
  const [resumed, setResumed] = useState<PaymentMethod>()
  const [hasLeft, setHasLeft] = useState(false)
  const [paying, setPaying] = useState(false)
  const shown = useDeferredProduct(product, (next) => {
    setResumed(methodWithInvoice(next))
    setHasLeft(hasStoredInvoice(next.id))
    const opened = initialMethod(next)
    if (opened !== undefined) setSelected(next.methods.indexOf(opened))
  })
  const cryptoIndex = shown?.methods.findIndex(({ kind }) => kind === 'crypto') ?? -1
  const crypto = shown?.methods[cryptoIndex]

  function select(index: number): void {
    setSelected(index)
    const method = shown?.methods[index]
    if (method) keepInAddress(method)
  }

  function panelOf(method: PaymentMethod | undefined): ReactNode {
    switch (method?.kind) {
      case undefined:
      case 'card':
        return (
          <CardPanel
            product={shown}
            method={method}
            alpha2={shown && shop.alpha2}
            email={email}
            onEmail={onEmail}
            onPaying={setPaying}
            onVisited={method && (() => select(shown?.methods.indexOf(method) ?? 0))}
            otherMethod={crypto && { label: crypto.label, choose: () => select(cryptoIndex) }}
          />
        )
      case 'crypto':
        return (
          <Suspense fallback={<Spinner label={frame.loading} />}>
            {shown && (
              <CryptoTab
                product={shown}
                method={method}
                resumes={method === resumed}
                email={email}
                onEmail={onEmail}
              />
            )}
          </Suspense>
        )
    }
  }

  const tabs = shown?.methods.map(
    (method): Tab => ({
      key: method.key,
      label: method.label,
      icon: method.kind === 'card' ? <CardIcon /> : <CoinIcon />,
      panel: panelOf(method),
    }),
  )
  return (
    <PreserveTypedEmail shown={shown} onCarried={onEmail}>
      {shown && hasLeft && !crypto && (
        // The shop takes no coins any more, but money may be on its way.
        <Suspense>
          <ResumedInvoice productId={shown.id} />
        </Suspense>
      )}
      <Tabs
        label={checkout.paymentMethods}
        tabs={tabs ?? [{ key: cardKey, label: '', icon: null, panel: panelOf(undefined) }]}
        places={tabs === undefined ? 2 : 0}
        selected={selected}
        onSelect={select}
        // One payment at a time: no invoice is made while a card is being charged.
        locked={paying}
      />
    </PreserveTypedEmail>
  )
}

/**
 * Remembered, because nothing may change around the written form until React has taken it over; see
 * `useDeferredProduct`.
 */
const CardPanel = memo(function CardPanel(props: CardTabProps) {
  const { frame } = useMessages()
  return (
    <Suspense fallback={<Spinner label={frame.loading} />}>
      <CardTab {...props} />
    </Suspense>
  )
})
