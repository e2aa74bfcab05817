import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { Alert } from '../../ui/alert.tsx'

/** Warns not to pay a replaced address, in this tab or another. */
export function PreviousAddress({ destination }: { destination: string | undefined }) {
  const { crypto } = useCryptoMessages()
  if (destination === undefined) return null
  const [before, after] = crypto.doNotPayOld
  return (
    <Alert>
      <p>
        {before}{' '}
        <bdi className="address" translate="no" dir="ltr">
          {destination}
        </bdi>{' '}
        {after}
      </p>
    </Alert>
  )
}
