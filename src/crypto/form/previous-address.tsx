import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { withMarked } from '../../i18n/runtime/with-marked.tsx'
import { Alert } from '../../ui/alert.tsx'

/** Warns not to pay the address of the invoice that this page showed before. */
export function PreviousAddress({ destination }: { destination: string | undefined }) {
  const { crypto } = useCryptoMessages()
  if (destination === undefined) return null
  return (
    <Alert>
      <p>
        {withMarked(crypto.doNotPayOld(`<b>${destination}</b>`), (address) => (
          <bdi className="address" translate="no" dir="ltr">
            {address}
          </bdi>
        ))}
      </p>
    </Alert>
  )
}
