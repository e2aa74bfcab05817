import { type ReactNode, Suspense, useState } from 'react'
import { useShopName } from '../../api/shop.ts'
import { useHistoryState } from '../../browser/navigation/use-history-state.ts'
import { OrderId } from '../../crypto/invoice/order-id.tsx'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { useLanguage } from '../../i18n/runtime/use-messages.ts'
import { dateTimeFormat } from '../../lib/date-time.ts'
import { parseReceipt, type Receipt } from '../../lib/receipt.ts'
import { routes } from '../../lib/routes.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { GoTo } from '../../ui/go-to.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { loadCrypto } from '../lazy-tabs.ts'
import type { OutcomeKind } from './outcome.tsx'
import './receipt.css'

interface ReceiptProps {
  readonly kind: OutcomeKind
  /** Called with the view of an ended invoice, which replaces screen and receipt; with undefined once it no longer applies. */
  readonly onEnded: (view: ReactNode) => void
}

/** The details of a payment, which `history.state` of an outcome page holds as `receipt`. */
export const HistoryReceipt = (props: ReceiptProps) => (
  <ErrorBoundary fallback={() => null}>
    <ReceiptAndOutcome {...props} />
  </ErrorBoundary>
)

function ReceiptAndOutcome({ kind, onEnded }: ReceiptProps) {
  const state = useHistoryState()
  const receipt = parseReceipt(state?.['receipt'])
  const productId = state?.['productId']
  const [hasEnded, setEnded] = useState(false)
  return (
    <>
      {receipt && !hasEnded && <PaymentReceipt {...receipt} />}
      {kind === 'pending' && receipt?.invoice && typeof productId === 'string' && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <PendingInvoice
              productId={productId}
              orderId={receipt.invoice.orderId}
              onEnded={(view) => {
                setEnded(view !== undefined)
                onEnded(view)
              }}
            >
              <GoTo to={routes.success} state={state} />
            </PendingInvoice>
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** Without the chunk of the crypto tab, /pending stays as it is. */
const PendingInvoice = lazyWithRetry(loadCrypto, 'PendingInvoice')

function PaymentReceipt(receipt: Receipt) {
  const { receipt: messages, invoice: invoiceMessages, expired, copy } = useCryptoMessages()
  const details = useDetails(receipt)
  const { invoice } = receipt
  const lines = invoice ? [...details, [expired.orderId, invoice.orderId] as const] : details
  const text = lines.map(([name, value]) => messages.line(name, value)).join('\n')
  return (
    <section className="receipt">
      <h2>{messages.heading}</h2>
      <dl className="details">
        {details.map(([name, value]) => (
          <DetailRow key={name} name={name} dir="auto">
            {value}
          </DetailRow>
        ))}
      </dl>
      {invoice && <OrderId id={invoice.orderId} />}
      {invoice?.withoutEmail && <p className="detail-note">{invoiceMessages.noEmail}</p>}
      <div className="receipt-actions">
        <CopyButton
          text={text}
          {...messages.copyAll}
          messages={{ ...copy, copy: messages.copyAll.name }}
        />
        <button type="button" className="copy-button" onClick={() => window.print()}>
          {messages.print}
        </button>
      </div>
    </section>
  )
}

/** Leaves out the shop's name until it has loaded, and the product's when it has none. */
function useDetails(receipt: Receipt): readonly (readonly [name: string, value: string])[] {
  const { receipt: messages, invoice: invoiceMessages } = useCryptoMessages()
  const { formatUsd, locale } = useLanguage()
  const shop = useShopName()
  const { priceCents, method, product, paidAt, invoice } = receipt
  const details = [
    [messages.shop, shop],
    [messages.product, product],
    [messages.price, formatUsd(priceCents)],
    [invoiceMessages.amount, invoice && `${invoice.amount} ${invoice.coin}`],
    [messages.method, method],
    [messages.date, dateTimeFormat(locale).format(paidAt)],
  ] as const
  return details.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}
