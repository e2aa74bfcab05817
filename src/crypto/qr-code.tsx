import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import type { Invoice } from '../api/invoice.ts'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'

/** A link of any other coin has the dogecoin scheme (spec 2.5), which its wallets do not read. */
const coinsWithScheme: readonly string[] = ['BTC', 'LTC', 'DOGE']

/** The payment link as a QR code, or the address alone for coins without a scheme of their own. */
export function QrCode({ invoice, uri }: { invoice: Invoice; uri: string }) {
  const { invoice: words } = useCryptoMessages()
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
          title={isAlone ? words.qrAddress(coin, destination) : words.qr(coin, amount, destination)}
        />
      </div>
      {!coinsWithScheme.includes(coin.toUpperCase()) && (
        <button type="button" className="link-button quiet-link" onClick={() => setAlone(!isAlone)}>
          {isAlone ? words.withAmount : words.addressAlone}
        </button>
      )}
    </>
  )
}
