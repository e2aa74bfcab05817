import { useState } from 'react'
import type { Invoice } from '../api/invoice.ts'
import type { InvoiceStatus } from '../api/invoice-hub.ts'
import { useCryptoMessages } from '../i18n/use-crypto-messages.ts'
import { useLanguage } from '../i18n/use-messages.ts'
import { humanizeDuration } from '../lib/duration.ts'
import type { Result } from '../lib/result.ts'
import { WaysOut } from '../shop/ways-out.tsx'
import { Button } from '../ui/button.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { usePassingTitle } from '../ui/use-passing-title.ts'
import { OrderId } from './order-id.tsx'

interface ExpiredInvoiceProps {
  readonly invoice: Invoice
  /** Asks for the status once more; a payment it finds takes this view away. */
  readonly checkAgain: () => Promise<Result<InvoiceStatus, 'noAnswer'>>
  /** Undefined where no new invoice can be had. */
  readonly onNewInvoice: (() => void) | undefined
}

/** The expired view (spec section 2): what it means, what happens to a late payment, and ways out. */
export function ExpiredInvoice({ invoice, checkAgain, onNewInvoice }: ExpiredInvoiceProps) {
  const { expired: words } = useCryptoMessages()
  const { locale } = useLanguage()
  usePassingTitle(words.heading)
  return (
    <section className="invoice">
      <div className="expired-news" role="alert">
        <ScreenHeading level={2}>{words.heading}</ScreenHeading>
        <p>{words.validity(humanizeDuration(invoice.lifetimeMs, locale))}</p>
        <p>{words.funds}</p>
        <p>{words.late}</p>
      </div>
      <OrderId id={invoice.id} />
      <CheckAgain checkAgain={checkAgain} />
      {onNewInvoice && (
        <div className="new-invoice">
          <p>{words.newAddress}</p>
          <Button className="button-quiet" onClick={onNewInvoice}>
            {words.newInvoice}
          </Button>
        </div>
      )}
      {process.env['SHOP_LOOK'] ? <WaysOut orderId={invoice.id} /> : null}
    </section>
  )
}

type Checking = 'not yet' | 'under way' | 'nothing' | 'no answer'

function CheckAgain({ checkAgain }: Pick<ExpiredInvoiceProps, 'checkAgain'>) {
  const { expired: words } = useCryptoMessages()
  const [checking, setChecking] = useState<Checking>('not yet')
  const said = {
    'not yet': '',
    'under way': words.checking,
    nothing: words.nothingYet,
    'no answer': words.noAnswer,
  }[checking]

  async function onClick(): Promise<void> {
    if (checking === 'under way') return
    setChecking('under way')
    const answer = await checkAgain()
    setChecking(answer.ok ? 'nothing' : 'no answer')
  }

  return (
    <div className="check-again">
      <Button aria-disabled={checking === 'under way'} onClick={() => void onClick()}>
        {words.checkAgain}
      </Button>
      <p role="status">{said}</p>
    </div>
  )
}
