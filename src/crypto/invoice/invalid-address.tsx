import { useEffect } from 'react'
import type { Invoice } from '../../api/invoice.ts'
import { HelpLinks } from '../../branding/help-links.tsx'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { Alert } from '../../ui/alert.tsx'

/** Only warns: the page does not know every network, and wallets validate the address, too. */
export function InvalidAddress({ invoice: { orderId, coin } }: { invoice: Invoice }) {
  const { invalidAddress } = useCryptoMessages()
  useEffect(() => {
    console.warn(
      `Till: the destination of invoice ${orderId} is not a valid address of ${coin}. The buyer is warned.`,
    )
  }, [orderId, coin])
  return (
    <>
      <Alert>
        <p>{invalidAddress}</p>
      </Alert>
      {process.env['BRANDING_CONFIG'] ? <HelpLinks orderId={orderId} /> : null}
    </>
  )
}
