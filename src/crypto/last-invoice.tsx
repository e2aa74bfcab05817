import type { Invoice } from '../api/invoice.ts'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { browserPorts } from './browser-ports.ts'
import { CheckAgain } from './check-again.tsx'
import { askOnce } from './check-status-once.ts'
import { OrderId } from './order-id.tsx'
import type { LastWord } from './watch-invoice.ts'

interface LastInvoiceProps {
  readonly invoice: Invoice
  readonly onWord: (word: LastWord) => void
}

/** What a reload leaves of the expired view: the Order ID, and a way to ask about a late payment. */
export function LastInvoice({ invoice, onWord }: LastInvoiceProps) {
  const { expired: words } = useCryptoMessages()

  async function checkAgain() {
    const answer = await askOnce(invoice, browserPorts())
    if (answer.ok && answer.value !== 'new') onWord(answer.value)
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
