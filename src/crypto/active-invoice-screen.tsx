import { type ComponentProps, Suspense, use } from 'react'
import { MayRedirect } from '../browser/navigation/may-redirect.ts'
import type { Visit } from '../checkout/visit.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { CryptoFlow } from './flow/crypto-flow.ts'
import { PreviousAddress } from './form/previous-address.tsx'
import { LazyInvoiceScreen } from './invoice/lazy-invoice.tsx'
import { saveOutcome, storedStatusOf } from './save-outcome.ts'
import { useIsStillShown } from './use-is-still-shown.ts'

interface ActiveInvoiceScreenProps
  extends Omit<ComponentProps<typeof LazyInvoiceScreen>, 'activeInvoice' | 'onOutcome'> {
  readonly flow: CryptoFlow & { readonly stage: 'paying' }
  readonly visit: Visit
}

export function ActiveInvoiceScreen({ flow, visit, ...props }: ActiveInvoiceScreenProps) {
  const { frame } = useMessages()
  const { activeInvoice, previousDestination } = flow
  const { invoice, storedId } = activeInvoice
  const mayRedirect = use(MayRedirect)
  const isStillShown = useIsStillShown(storedId)
  return (
    <>
      <PreviousAddress destination={previousDestination} />
      <Suspense fallback={<Spinner label={frame.loading} />}>
        <LazyInvoiceScreen
          key={storedId}
          {...props}
          activeInvoice={activeInvoice}
          onOutcome={(outcome, queryNumber) => {
            // PurchaseGuard must not replace this screen before the screen redirects to the outcome.
            if (mayRedirect && isStillShown(storedId) && storedStatusOf[outcome] !== 'ended')
              visit.redirecting.add(storedId)
            saveOutcome(props.productId, invoice, outcome, queryNumber)
          }}
        />
      </Suspense>
    </>
  )
}
