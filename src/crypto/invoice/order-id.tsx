import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'

export function OrderId({ id }: { id: string }) {
  const { expired, invoice, copy } = useCryptoMessages()
  return (
    <dl className="details">
      <DetailRow
        name={expired.orderId}
        action={<CopyButton text={id} {...invoice.copyOrderId} messages={copy} />}
        size="long"
      >
        {id}
      </DetailRow>
    </dl>
  )
}
