import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type PaymentMethod, type Product, useProduct } from '../api/product.ts'
import { type Shop, useShop } from '../api/shop.ts'
import type { CardTabProps } from '../card/card-tab.tsx'
import type { CryptoTabProps } from '../crypto/crypto-tab.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { formatUsd } from '../lib/money.ts'
import { clearPaymentMark, recallPaymentMark } from '../memory/payment-mark.ts'
import { recallSavedInvoice } from '../memory/saved-invoice.ts'
import { Button } from '../ui/button.tsx'
import { CardIcon, CoinIcon, LockIcon } from '../ui/icons.tsx'
import { onRestore } from '../ui/on-restore.ts'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type Tab, Tabs } from '../ui/tabs.tsx'
import { useTitle } from '../ui/use-title.ts'
import { missingPart } from './missing-part.tsx'

const CardTab = lazy<ComponentType<CardTabProps>>(() =>
  import('../card/card-tab.tsx').catch(missingPart),
)
const CryptoTab = lazy<ComponentType<CryptoTabProps>>(() =>
  import('../crypto/crypto-tab.tsx').catch(missingPart),
)
const LeftInvoice = lazy(() => import('../crypto/left-invoice.tsx').catch(missingPart))

/** `/{id}`: the checkout of one product (spec section 2). */
export function Checkout({ productId }: { productId: string }) {
  const { checkout, frame } = useMessages()
  const product = useProduct(productId)
  const shop = useShop()
  useTitle(frame.checkout, shop.name)
  switch (product.status) {
    case 'loading':
      return <Spinner label={frame.loading} />
    case 'unavailable':
      return <NotSold productId={productId}>{checkout.productNotFound}</NotSold>
    case 'ready':
      return <ProductCheckout product={product.value} shop={shop} />
  }
}

function ProductCheckout({ product, shop }: { product: Product; shop: Shop }) {
  const { checkout } = useMessages()
  if (product.stock === 0) return <NotSold productId={product.id}>{checkout.outOfStock}</NotSold>
  if (product.methods.length === 0)
    return <NotSold productId={product.id}>{checkout.notForSale}</NotSold>
  return (
    <>
      <h1 className="price" aria-label={`${checkout.price}: ${formatUsd(product.priceCents)}`}>
        {formatUsd(product.priceCents)}
      </h1>
      <UnlessPaid product={product}>
        <Methods
          // The selection resets to the first tab when the list changes.
          key={product.methods.map(({ key }) => key).join()}
          product={product}
          shop={shop}
        />
      </UnlessPaid>
      <p className="secure">
        <LockIcon />
        <span>{checkout.secure}</span>
      </p>
    </>
  )
}

/** Why a product cannot be bought, unless this buyer has an invoice for it already. */
function NotSold({ productId, children }: { productId: string; children: string }) {
  const { frame } = useMessages()
  const [hasInvoice] = useState(() => recallSavedInvoice(productId) !== undefined)
  const why = <ScreenHeading>{children}</ScreenHeading>
  if (!hasInvoice) return why
  return (
    <Suspense fallback={<Spinner label={frame.loading} />}>
      <LeftInvoice productId={productId}>{why}</LeftInvoice>
    </Suspense>
  )
}

/** Back must not lead from a payment that is over to a form that takes another one. */
function UnlessPaid({ product, children }: { product: Product; children: ReactNode }) {
  const { checkout } = useMessages()
  const [mark, setMark] = useState(() => recallPaymentMark(product.id))
  useEffect(() => onRestore(() => setMark(recallPaymentMark(product.id))), [product.id])
  if (mark !== 'paid' && mark !== 'pending') return children
  return (
    <div className="form">
      <p className="reason" role="status">
        {mark === 'paid' ? checkout.alreadyPaid : checkout.alreadyPending} {checkout.doNotPayAgain}
      </p>
      <Button
        onClick={() => {
          clearPaymentMark(product.id)
          setMark(undefined)
        }}
      >
        {checkout.buyAgain}
      </Button>
    </div>
  )
}

function Methods({ product, shop }: { product: Product; shop: Shop }) {
  const { checkout, frame } = useMessages()
  const [email, setEmail] = useState('')
  const [resumed] = useState(() => methodOfInvoice(product))
  const [selected, setSelected] = useState(resumed ?? 0)
  const [paying, setPaying] = useState(false)
  const [invoiceOpen, setInvoiceOpen] = useState(false)
  const cryptoIndex = product.methods.findIndex(({ kind }) => kind === 'crypto')
  const crypto = product.methods[cryptoIndex]

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
            invoiceOpen={invoiceOpen}
            onPaying={setPaying}
            otherMethod={crypto && { label: crypto.label, choose: () => setSelected(cryptoIndex) }}
          />
        )
      case 'crypto':
        return (
          <CryptoTab
            product={product}
            method={method}
            resumes={resumed !== undefined && method === product.methods[resumed]}
            email={email}
            onEmail={setEmail}
            onInvoice={setInvoiceOpen}
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
  return (
    <Tabs
      label={checkout.paymentMethods}
      tabs={tabs}
      selected={selected}
      onSelect={setSelected}
      // One payment at a time: no invoice is made while a card is being charged.
      locked={paying}
    />
  )
}

/**
 * Which method of a product has an invoice that was left: the buyer comes back to it and not to the first
 * tab. One whose method has another key by now is shown under any crypto method.
 */
function methodOfInvoice({ id, methods }: Product): number | undefined {
  const saved = recallSavedInvoice(id)
  if (saved === undefined) return undefined
  const crypto = methods.filter(({ kind }) => kind === 'crypto')
  const method = crypto.find(({ key }) => key === saved.method) ?? crypto[0]
  return method && methods.indexOf(method)
}
