import { type ReactNode, useEffect, useRef } from 'react'
import type { Product } from '../api/product.ts'
import { useCardTabMessages } from '../i18n/runtime/use-card-tab-messages.ts'
import { useLanguage } from '../i18n/runtime/use-messages.ts'
import { Button } from '../ui/button.tsx'
import { PriceChange } from '../ui/price-change.tsx'
import { type CardFlow, warningOf } from './card-flow.ts'
import type { CardNotice } from './card-notice.ts'
import { acceptedCards } from './lazy-card-details.tsx'
import { useInvoiceOpen } from './use-invoice-open.ts'

interface CardFrameProps {
  readonly flow: CardFlow
  readonly isTest?: boolean
  /** Undefined while it is loading. */
  readonly product: Product | undefined
  readonly onPayAgain: () => void
  readonly children: ReactNode
  readonly wallet: ReactNode
}

/** Surrounds both steps with notices, the wallet and the accepted cards. */
export function CardFrame(props: CardFrameProps) {
  const { flow, isTest = false, product, onPayAgain, children, wallet } = props
  const { card, earlierPayment, priceChanged } = useCardTabMessages()
  const { formatUsd } = useLanguage()
  const invoiceOpen = useInvoiceOpen(product?.id)
  const notice = flow.stage === 'email' || flow.stage === 'details' ? flow.notice : undefined
  const alert = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the notice takes the focus.
  useEffect(() => {
    if (notice !== undefined) alert.current?.focus()
  }, [notice])
  return (
    <>
      {isTest && <p className="test-mode">{card.testMode}</p>}
      <div role="alert" tabIndex={-1} ref={alert}>
        {notice && notice !== 'priceChanged' && (
          <div className="notice">
            <Notice notice={notice} />
            {warningOf(flow) && (
              <Button className="button-quiet" onClick={onPayAgain}>
                {earlierPayment.payAgain}
              </Button>
            )}
          </div>
        )}
        <PriceChange
          cents={product?.priceCents}
          hidden={flow.stage === 'paying'}
          message={(cents) => priceChanged(formatUsd(cents))}
        />
        {invoiceOpen && notice !== 'openInvoice' && <p className="notice">{card.openInvoice}</p>}
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
