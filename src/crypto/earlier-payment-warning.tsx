import { useEffect, useRef } from 'react'
import type { Visit } from '../checkout/visit.ts'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { isPaidOrPending, warningsOf } from '../storage/payment-warning.ts'
import { useRecord } from '../storage/use-record.ts'
import { Button } from '../ui/button.tsx'
import { OrderId } from './invoice/order-id.tsx'

interface EarlierPaymentWarningProps {
  readonly productId: string
  readonly visit: Visit
  /** Set after an interrupted request for an invoice, as for lack of consent. A new object moves the focus to the warning. */
  readonly interruption?: object | undefined
  readonly onPayAgain?: () => void
}

/** Warns of an earlier payment by any method, in any browser tab. After an interrupted request it has 'Pay again'. */
export function EarlierPaymentWarning(props: EarlierPaymentWarningProps) {
  const { productId, visit, interruption, onPayAgain } = props
  const { earlierPayment } = useCryptoMessages()
  const warnings = warningsOf(useRecord(productId)).filter(
    ({ consentKey }) => interruption || !visit.consented.has(consentKey),
  )
  const alert = useRef<HTMLDivElement>(null)
  // The pressed button may be far below the alert: the focus scrolls to the alert.
  useEffect(() => {
    if (interruption) alert.current?.focus()
  }, [interruption])
  const [mostSevere] = warnings
  if (mostSevere === undefined || mostSevere.kind === 'openInvoice') return null
  return (
    <div
      className={`earlier-payment ${isPaidOrPending(mostSevere) ? 'notice' : 'alert'}`}
      role="alert"
      tabIndex={-1}
      ref={alert}
    >
      <p>{earlierPayment[mostSevere.kind]}</p>
      {mostSevere.orderId !== undefined && <OrderId id={mostSevere.orderId} />}
      {interruption && (
        <Button
          className="button-quiet"
          onClick={() => {
            visit.consentTo(warnings.map(({ consentKey }) => consentKey))
            // These payments must not replace or prevent the new invoice.
            for (const { id } of warnings.filter(isPaidOrPending)) visit.dismissed.add(id)
            onPayAgain?.()
          }}
        >
          {earlierPayment.payAgain}
        </Button>
      )}
    </div>
  )
}
