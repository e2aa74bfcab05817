import { hasAnswered } from '../api/hub-failure.ts'
import type { Invoice } from '../api/invoice.ts'
import type { InvoiceHub, InvoiceStatus } from '../api/invoice-hub.ts'
import { failed, type Result } from '../lib/result.ts'
import type { WatchPorts } from './watch-invoice.ts'

/** How long the buyer is kept waiting for one answer, connecting included, in milliseconds. */
const patienceMs = 15_000

/**
 * Asks for the status of an invoice that nobody watches any more, over a connection of its own, which is
 * closed whatever comes of it. Never rejects.
 */
export async function askOnce(
  invoice: Invoice,
  { openHub }: Pick<WatchPorts, 'openHub'>,
): Promise<Result<InvoiceStatus, 'noAnswer'>> {
  let connected = () => {}
  let opened: InvoiceHub | undefined
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), patienceMs)
  })
  const isUp = () => new Promise<void>((resolve) => (connected = resolve))

  async function ask(): Promise<Result<InvoiceStatus, 'noAnswer'>> {
    let nextUp = isUp()
    const hub = await openHub({ onConnected: () => connected(), onLost: () => {} })
    opened = hub
    // Its code may arrive when nobody waits any more.
    if (isOver) hub.close()
    while (!isOver) {
      await nextUp
      nextUp = isUp()
      const answer = await hub.check(invoice.productId, invoice.id)
      if (answer.ok) return answer
      // The hub has answered, and would answer the same again.
      if (hasAnswered(answer.failure)) break
    }
    return failed('noAnswer')
  }

  const answer = await Promise.race([ask().catch(() => 'late' as const), late])
  isOver = true
  clearTimeout(timer)
  opened?.close()
  return answer === 'late' ? failed('noAnswer') : answer
}
