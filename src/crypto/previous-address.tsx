import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { Alert } from '../ui/alert.tsx'

export function PreviousAddress({ destination }: { destination: string }) {
  const { crypto } = useCryptoMessages()
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
