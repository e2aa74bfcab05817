import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'

export function AddressRow({ address }: { address: string }) {
  const { invoice: messages, copy } = useCryptoMessages()
  return (
    <dl className="details">
      <DetailRow
        name={messages.address}
        action={<CopyButton text={address} {...messages.copyAddress} messages={copy} />}
        size="long"
      >
        <FormattedAddress address={address} />
      </DetailRow>
    </dl>
  )
}

const groupPattern = /.{1,4}/g

/** Bold groups at each end. Buyers compare the ends, and many addresses share the first group. */
const strongGroups = 2

/** Groups an address by gaps that CSS draws, so that a selection copies the plain address. */
export function FormattedAddress({ address }: { address: string }) {
  const groups = [...address.matchAll(groupPattern)]
  return (
    <span className="destination">
      {groups.map(({ 0: text, index: start }, index) => {
        const isAtEnd = index < strongGroups || index >= groups.length - strongGroups
        const Group = isAtEnd ? 'strong' : 'span'
        return <Group key={start}>{text}</Group>
      })}
    </span>
  )
}
