import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type PaymentMethod, type Product, useProduct } from '../api/product.ts'
import { type Shop, useShop } from '../api/shop.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { formatUsd } from '../lib/money.ts'
import { productIdFromPath } from '../lib/routes.ts'
import { CardIcon, CoinIcon, LockIcon } from '../ui/icons.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type Tab, Tabs } from '../ui/tabs.tsx'
import { useTitle } from '../ui/use-title.ts'
import { NotFound } from './not-found.tsx'

const CardTab = lazy(() => import('../card/card-tab.tsx'))
const CryptoTab = lazy(() => import('../crypto/crypto-tab.tsx'))

/** `/{id}`: the checkout of one product (spec section 2). */
export function Checkout() {
  const productId = productIdFromPath(window.location.pathname)
  return productId === undefined ? (
    <NotFound />
  ) : (
    <CheckoutOf key={productId} productId={productId} />
  )
}

function CheckoutOf({ productId }: { productId: string }) {
  const { checkout, frame } = useMessages()
  const product = useProduct(productId)
  const shop = useShop()
  useTitle(frame.checkout, shop.name)
  switch (product.status) {
    case 'loading':
      return <Spinner label={frame.loading} />
    case 'unavailable':
      return <ScreenHeading>{checkout.productNotFound}</ScreenHeading>
    case 'ready':
      return <ProductCheckout product={product.value} shop={shop} />
  }
}

function ProductCheckout({ product, shop }: { product: Product; shop: Shop }) {
  const { checkout } = useMessages()
  if (product.stock === 0) return <ScreenHeading>{checkout.outOfStock}</ScreenHeading>
  if (product.methods.length === 0) return <ScreenHeading>{checkout.notForSale}</ScreenHeading>
  return (
    <>
      <h1 className="price" aria-label={`${checkout.price}: ${formatUsd(product.priceCents)}`}>
        {formatUsd(product.priceCents)}
      </h1>
      <Methods
        // The selection resets to the first tab when the list changes.
        key={product.methods.map(({ key }) => key).join()}
        product={product}
        shop={shop}
      />
      <p className="secure">
        <LockIcon />
        <span>{checkout.secure}</span>
      </p>
    </>
  )
}

function Methods({ product, shop }: { product: Product; shop: Shop }) {
  const { checkout, frame } = useMessages()
  const [email, setEmail] = useState('')

  function panelOf(method: PaymentMethod): ReactNode {
    switch (method.kind) {
      case 'card':
        return (
          <CardTab
            product={product}
            method={method}
            alpha2={shop.alpha2}
            email={email}
            onEmail={setEmail}
          />
        )
      case 'crypto':
        return (
          <CryptoTab
            productId={product.id}
            method={method}
            shopName={shop.name}
            email={email}
            onEmail={setEmail}
          />
        )
    }
  }

  const tabs = product.methods.map(
    (method): Tab => ({
      key: method.key,
      label: method.label,
      icon: method.kind === 'card' ? <CardIcon /> : <CoinIcon />,
      panel: <Suspense fallback={<Spinner label={frame.loading} />}>{panelOf(method)}</Suspense>,
    }),
  )
  return <Tabs label={checkout.paymentMethods} tabs={tabs} />
}
