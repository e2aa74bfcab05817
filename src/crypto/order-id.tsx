import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { DetailRow } from './detail-row.tsx'

/** What a buyer tells the shop when something went wrong: the invoice's id (spec section 2). */
export function OrderId({ id }: { id: string }) {
  const { expired, invoice, copy } = useCryptoMessages()
  return (
    <dl className="facts">
      <DetailRow
        name={expired.orderId}
        action={<CopyButton text={id} {...invoice.copyOrderId} words={copy} />}
        size="long"
      >
        {id}
      </DetailRow>
    </dl>
  )
}
