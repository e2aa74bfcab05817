import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailRow } from './detail-row.tsx'
import { FormattedAddress } from './formatted-address.tsx'

export function AddressRow({ address }: { address: string }) {
  const { invoice: words, copy } = useCryptoMessages()
  return (
    <dl className="details">
      <DetailRow
        name={words.address}
        action={<CopyButton text={address} {...words.copyAddress} words={copy} />}
        size="long"
      >
        <FormattedAddress address={address} />
      </DetailRow>
    </dl>
  )
}
