import { memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { cardKey } from '../../api/parse-offer.ts'
import type { PaymentMethod, Product } from '../../api/product.ts'
import { useIsFormInUse } from '../../browser/form/use-is-form-in-use.ts'
import { nextFrame } from '../../browser/loading/next-frame.ts'
import { MayRedirect } from '../../browser/navigation/may-redirect.ts'
import type { CardTabProps } from '../../card/use-card-checkout.ts'
import type { CheckoutProps } from '../../checkout/checkout-state.ts'
import { useMessages } from '../../i18n/runtime/use-messages.ts'
import { CardIcon, CryptoIcon } from '../../ui/icons.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { PurchaseGuard, StoredInvoiceView } from '../lazy-purchase.ts'
import { CardTab, CryptoTab } from '../lazy-tabs.ts'
import { LoadingBoundary } from '../loading-boundary.tsx'
import { PreserveTypedEmail } from './preserve-typed-email.tsx'
import { useProductOnceTabLoaded } from './use-product-once-tab-loaded.ts'
import { useTabChoice } from './use-tab-choice.ts'

export interface PaymentMethodsProps extends CheckoutProps {
  /** Undefined while it is loading, as in the prerendered page. */
  readonly product?: Product
}

/** One tab per accepted payment method (spec 2.2). */
export function PaymentMethods({ product, ...props }: PaymentMethodsProps) {
  const { checkout, visit, onEvent } = props
  const { paymentMethods } = useMessages().checkout
  const [isCardMounted, setCardMounted] = useState(false)
  const deferred = useProductOnceTabLoaded(product, isCardMounted, onEvent)
  const shownProduct = deferred?.product
  const methods = shownProduct?.methods
  const [isReplacedByGuard, setReplacedByGuard] = useState(false)
  const isFormInUse = useIsFormInUse(shownProduct !== undefined)

  const [pressed, choose] = useTabChoice(methods, checkout.selected, (key) =>
    onEvent({ type: 'methodSelected', key }),
  )

  function panelOf(method: PaymentMethod | undefined): ReactNode {
    switch (method?.kind) {
      case undefined:
      case 'card':
        return (
          <CardPanel {...props} product={shownProduct} method={method} onMounted={setCardMounted} />
        )
      case 'crypto':
        return (
          <LoadingBoundary>
            {shownProduct && <CryptoTab {...props} product={shownProduct} method={method} />}
          </LoadingBoundary>
        )
    }
  }

  const tabs = methods?.map(
    (method): Tab => ({
      key: method.key,
      label: method.label,
      icon: method.kind === 'card' ? <CardIcon /> : <CryptoIcon />,
      panel: panelOf(method),
    }),
  )
  const mode = checkout.activity === 'paying' ? 'locked' : undefined
  const mayRedirect = checkout.activity !== 'paying' && checkout.activity !== 'walletSheetOpen'
  return (
    <MayRedirect value={mayRedirect}>
      {!isReplacedByGuard && (
        <PreserveTypedEmail
          initialMethod={deferred?.initialMethod}
          onPreserve={(email) => onEvent({ type: 'emailChanged', email })}
        >
          {/* Without a crypto tab, a stored invoice has no other place. */}
          {shownProduct && !methods?.some(({ kind }) => kind === 'crypto') && (
            <Suspense>
              <StoredInvoiceView productId={shownProduct.id} visit={visit} />
            </Suspense>
          )}
          <Tabs
            label={paymentMethods}
            tabs={tabs ?? [{ key: cardKey, label: '', icon: null, panel: panelOf(undefined) }]}
            selected={checkout.selected}
            onChoose={(key) => void choose(key)}
            pressed={pressed}
            mode={tabs ? mode : 'loading'}
          />
        </PreserveTypedEmail>
      )}
      {shownProduct && (
        <Suspense>
          <PurchaseGuard
            productId={shownProduct.id}
            visit={visit}
            isBusy={() => checkout.activity !== 'idle'}
            isFormInUse={isFormInUse}
            onReplace={setReplacedByGuard}
          />
        </Suspense>
      )}
    </MayRedirect>
  )
}

/** Memoised: a changed prop would make React discard the prerendered form before it is hydrated. */
const CardPanel = memo(({ onMounted, ...props }: CardTabProps & MountedProps) => (
  <LoadingBoundary>
    <CardTab {...props} />
    <Mounted onMounted={onMounted} />
  </LoadingBoundary>
))

interface MountedProps {
  readonly onMounted: (mounted: true) => void
}

/** Calls back once its siblings are hydrated or rendered. */
function Mounted({ onMounted }: MountedProps) {
  useEffect(() => {
    void nextFrame().then(() => onMounted(true))
  }, [onMounted])
  return null
}
