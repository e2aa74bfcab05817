import type { Invoice } from '../api/invoice.ts'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { browserPorts } from './browser-ports.ts'
import { CheckAgain } from './check-again.tsx'
import { checkStatusOnce } from './check-status-once.ts'
import { OrderId } from './order-id.tsx'
import type { InvoiceOutcome } from './watch-invoice.ts'

interface LastInvoiceProps {
  readonly invoice: Invoice
  readonly onOutcome: (outcome: InvoiceOutcome) => void
}

/** The Order ID of an ended invoice, and a button that checks for a late payment. */
export function LastInvoice({ invoice, onOutcome }: LastInvoiceProps) {
  const { expired: words } = useCryptoMessages()

  async function checkAgain() {
    const answer = await checkStatusOnce(invoice, browserPorts())
    if (answer.ok && answer.value.status !== 'new') onOutcome(answer.value.status)
    return answer
  }

  return (
    <section className="last-invoice">
      <h2>{words.lastInvoice}</h2>
      <p>{words.late}</p>
      <OrderId id={invoice.id} />
      <CheckAgain checkAgain={checkAgain} quiet />
    </section>
  )
}
