import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import type { Invoice } from '../../api/invoice.ts'
import { awaitInEffect } from '../../browser/await-in-effect.ts'
import { nextFrame } from '../../browser/loading/next-frame.ts'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { coinOfInvoice } from '../../lib/destination.ts'

/** In pixels (spec 9.3). */
const size = 256

/** The payment link as a QR code. For a coin without a scheme of its own, the buyer may choose the address alone. */
export function QrCode({ invoice, uri }: { invoice: Invoice; uri: string }) {
  const { invoice: messages } = useCryptoMessages()
  const [isAddressAlone, setAddressAlone] = useState(false)
  const { coin, amount, destination } = invoice
  const [isDrawn, setDrawn] = useState(false)
  // Drawn in the frame after the address. `useDeferredValue` might render it before that frame.
  useEffect(() => awaitInEffect(nextFrame(), () => setDrawn(true)), [])
  return (
    <>
      {/* Black on white in any theme, with a quiet zone: phone cameras need both. */}
      <div className="qr-plate" translate="no">
        {isDrawn ? (
          <QRCodeSVG
            value={isAddressAlone ? destination : uri}
            level="L"
            boostLevel={false}
            size={size}
            marginSize={4}
            title={
              isAddressAlone
                ? messages.qrAddress(coin, destination)
                : messages.qr(coin, amount, destination)
            }
          />
        ) : (
          <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" />
        )}
      </div>
      {/* A coin without a scheme of its own gets that of Dogecoin, which its wallets do not read (spec 2.5). */}
      {coinOfInvoice(invoice)?.linkScheme === undefined && (
        <label className="qr-choice">
          <input type="checkbox" onChange={({ target }) => setAddressAlone(target.checked)} />
          <span>{messages.addressAlone}</span>
        </label>
      )}
    </>
  )
}
