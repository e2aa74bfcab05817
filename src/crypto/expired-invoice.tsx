import { useEffect, useRef } from 'react'
import type { Invoice } from '../api/invoice.ts'
import { useCryptoMessages } from '../i18n/use-crypto-messages.ts'
import { humanizeDuration } from '../lib/duration.ts'

/** The expired view (spec section 2): what it means, what happens to a late payment, and the Order ID. */
export function ExpiredInvoice({ invoice }: { invoice: Invoice }) {
  const { invoice: words, locale } = useCryptoMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="invoice" role="alert">
      <h2 ref={heading} tabIndex={-1}>
        {words.expired}
      </h2>
      <p>{words.expiredValidity(humanizeDuration(invoice.lifetimeMs, locale))}</p>
      <p>{words.expiredFunds}</p>
      <p>{words.expiredLate}</p>
      <dl className="facts">
        <div className="fact fact-long">
          <dt>{words.orderId}</dt>
          <dd translate="no" dir="ltr">
            {invoice.id}
          </dd>
        </div>
      </dl>
    </section>
  )
}
