import { hasAnswered } from '../api/hub-failure.ts'
import { hubIds } from '../api/hub-ids.ts'
import type { Invoice } from '../api/invoice.ts'
import type { InvoiceHub, InvoiceStatus } from '../api/invoice-hub.ts'
import { failed, type Result } from '../lib/result.ts'
import type { WatchPorts } from './watch-ports.ts'

/** How long one answer may take, connecting included, in milliseconds. */
const answerLimitMs = 15_000
/** A hub that answers without a status is asked again, so often in all. */
const triesWithoutStatus = 3
const askAgainMs = 2_000

/**
 * Asks for the status of an invoice that is not being watched, over a connection of its own, which is closed
 * at the end. Never rejects.
 *
 * @param signal ends it early, without an answer.
 */
export async function askOnce(
  invoice: Invoice,
  { openHub, onReturn }: Pick<WatchPorts, 'openHub' | 'onReturn'>,
  signal?: AbortSignal,
): Promise<Result<InvoiceStatus, 'noAnswer'>> {
  let connected = () => {}
  let opened: InvoiceHub | undefined
  let isOver = false
  let limit: ReturnType<typeof setTimeout> | undefined
  let pausing: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    limit = setTimeout(() => resolve('late'), answerLimitMs)
    signal?.addEventListener('abort', () => resolve('late'))
  })
  const isUp = () => new Promise<void>((resolve) => (connected = resolve))
  const stopListening = onReturn(() => opened?.wake())

  async function ask(): Promise<Result<InvoiceStatus, 'noAnswer'>> {
    let nextUp = isUp()
    const hub = await openHub({ onConnected: () => connected(), onLost: () => {} })
    opened = hub
    // Its code may arrive after the limit.
    if (isOver) hub.close()
    let withoutStatus = 0
    while (!isOver && withoutStatus < triesWithoutStatus) {
      await nextUp
      nextUp = isUp()
      const answer = await hub.check(...hubIds(invoice))
      if (answer.ok) return answer
      if (!hasAnswered(answer.failure)) continue
      withoutStatus += 1
      pausing = setTimeout(connected, askAgainMs)
    }
    return failed('noAnswer')
  }

  const answer = await Promise.race([ask().catch(() => 'late' as const), late])
  isOver = true
  clearTimeout(limit)
  clearTimeout(pausing)
  stopListening()
  opened?.close()
  return answer === 'late' ? failed('noAnswer') : answer
}
