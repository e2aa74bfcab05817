import { type ReactNode, useEffect, useRef } from 'react'
import type { Product } from '../api/product.ts'
import { useCardTabMessages } from '../i18n/runtime/use-card-tab-messages.ts'
import { useLanguage } from '../i18n/runtime/use-messages.ts'
import { activeInvoice } from '../storage/record-status.ts'
import { useRecord } from '../storage/use-record.ts'
import { Button } from '../ui/button.tsx'
import { PriceChangeNotice } from '../ui/price-change-notice.tsx'
import { isStep } from './flow/card-flow.ts'
import { type CardNotice, isWarning } from './flow/card-notice.ts'
import { acceptedCards } from './lazy-card-form.tsx'
import type { CardPayment } from './use-card-payment.ts'

interface CardFrameProps {
  readonly payment: Pick<CardPayment, 'flow' | 'notice'>
  readonly isTest?: boolean
  /** Undefined while it is loading. */
  readonly product: Product | undefined
  /** Confirms the warning. Pays if a filled-in card form is shown, unless the buyer has turned to a shown wallet. */
  readonly onPayAgain: () => void
  readonly children: ReactNode
  readonly wallet: ReactNode
}

/** Surrounds both steps with notices, the wallet and the accepted cards. */
export function CardFrame(props: CardFrameProps) {
  const { payment, isTest = false, product, onPayAgain, children, wallet } = props
  const { flow, notice } = payment
  const { card, earlierPayment, priceChanged } = useCardTabMessages()
  const { formatUsd } = useLanguage()
  const hasActiveInvoice = activeInvoice(useRecord(product?.id)) !== undefined
  const flowNotice = isStep(flow) ? flow.notice : undefined
  const alert = useRef<HTMLDivElement>(null)
  // While paying, the pressed button or wallet was gone and lost the focus: the notice takes it.
  useEffect(() => {
    if (flowNotice !== undefined) alert.current?.focus()
  }, [flowNotice])
  return (
    <>
      {isTest && <p className="test-mode">{card.testMode}</p>}
      <div role="alert" tabIndex={-1} ref={alert}>
        {notice && notice !== 'priceChanged' && (
          <div className="notice">
            <Notice notice={notice} />
            {isWarning(notice) && (
              <Button className="button-quiet" onClick={onPayAgain}>
                {earlierPayment.payAgain}
              </Button>
            )}
          </div>
        )}
        <PriceChangeNotice
          cents={product?.priceCents}
          hidden={flow.stage === 'paying'}
          message={(cents) => priceChanged(formatUsd(cents))}
        />
        {hasActiveInvoice && notice !== 'openInvoice' && (
          <p className="notice">{card.openInvoice}</p>
        )}
      </div>
      {children}
      {wallet}
      {acceptedCards}
    </>
  )
}

function Notice({ notice }: { notice: Exclude<CardNotice, 'priceChanged'> }) {
  const { card, earlierPayment } = useCardTabMessages()
  switch (notice) {
    case 'alreadyPaid':
    case 'alreadyPending':
    case 'mayHavePaid':
    case 'leftConfirmation':
      return <p>{earlierPayment[notice]}</p>
    case 'openInvoice':
      return <p>{card.openInvoice}</p>
    case 'enterCardAgain':
    case 'payingElsewhere':
      return <p>{card.notices[notice]}</p>
  }
}
