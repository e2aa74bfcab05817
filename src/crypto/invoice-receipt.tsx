import { type ReactNode, Suspense } from 'react'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { CoinIcon } from './coin-icon.tsx'
import { DetailRow } from './detail-row.tsx'
import { OrderId } from './order-id.tsx'
import { type Receipt, readReceipt } from './receipt.ts'

/** @param state `history.state` of an outcome page. */
export function receiptOf(state: unknown): ReactNode {
  const receipt = readReceipt(state)
  return (
    receipt && (
      <Suspense>
        <InvoiceReceipt {...receipt} />
      </Suspense>
    )
  )
}

function InvoiceReceipt({ orderId, coin, amount }: Receipt) {
  const { invoice } = useCryptoMessages()
  return (
    <>
      <dl className="facts">
        <DetailRow name={invoice.amount}>
          <CoinIcon coin={coin} />
          {`${amount} ${coin}`}
        </DetailRow>
      </dl>
      <OrderId id={orderId} />
    </>
  )
}
