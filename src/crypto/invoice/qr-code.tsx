import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import type { Invoice } from '../../api/invoice.ts'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { coinOfInvoice } from '../../lib/destination.ts'

/** The payment link as a QR code, or the address alone for coins without a scheme of their own. */
export function QrCode({ invoice, uri }: { invoice: Invoice; uri: string }) {
  const { invoice: messages } = useCryptoMessages()
  const [isAlone, setAlone] = useState(false)
  const { coin, amount, destination } = invoice
  return (
    <>
      {/* Black on white in any theme, with a quiet zone: phone cameras need both. */}
      <div className="qr-plate" translate="no">
        <QRCodeSVG
          value={isAlone ? destination : uri}
          level="L"
          size={256}
          marginSize={4}
          title={
            isAlone ? messages.qrAddress(coin, destination) : messages.qr(coin, amount, destination)
          }
        />
      </div>
      {/* Wallets of other coins do not read the dogecoin scheme (spec 2.5). */}
      {coinOfInvoice(invoice)?.linkScheme === undefined && (
        <button type="button" className="link-button quiet-link" onClick={() => setAlone(!isAlone)}>
          {isAlone ? messages.withAmount : messages.addressAlone}
        </button>
      )}
    </>
  )
}
