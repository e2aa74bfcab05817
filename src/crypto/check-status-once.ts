import { hasAnswered } from '../api/hub-failure.ts'
import { hubIds } from '../api/hub-ids.ts'
import type { Invoice } from '../api/invoice.ts'
import type { InvoiceHub, InvoiceStatus } from '../api/invoice-hub.ts'
import { failed, type Result } from '../lib/result.ts'
import type { WatchPorts } from './watch-ports.ts'

/** Includes the connection. */
const timeoutMs = 15_000
/** A hub error is an answer without a status. */
const maxAnswersWithoutStatus = 3
const retryDelayMs = 2_000

/** Checks the status of an unwatched invoice over a connection of its own. Never rejects. */
export async function checkStatusOnce(
  invoice: Invoice,
  { openHub, onReturn }: Pick<WatchPorts, 'openHub' | 'onReturn'>,
  signal?: AbortSignal,
): Promise<Result<InvoiceStatus, 'noAnswer'>> {
  let resolveConnected = () => {}
  let hub: InvoiceHub | undefined
  let isOver = false
  let timeout: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let giveUp = () => {}
  const timedOut = new Promise<'timedOut'>((resolve) => {
    giveUp = () => resolve('timedOut')
    timeout = setTimeout(giveUp, timeoutMs)
  })
  signal?.addEventListener('abort', giveUp)
  const nextConnection = () => new Promise<void>((resolve) => (resolveConnected = resolve))
  const stopListening = onReturn(() => hub?.wake())

  async function check(): Promise<Result<InvoiceStatus, 'noAnswer'>> {
    let connection = nextConnection()
    hub = await openHub({ onConnected: () => resolveConnected(), onLost: () => {} })
    // The hub's chunk may arrive after the timeout.
    if (isOver) hub.close()
    let answersWithoutStatus = 0
    while (!isOver && answersWithoutStatus < maxAnswersWithoutStatus) {
      await connection
      connection = nextConnection()
      const answer = await hub.check(...hubIds(invoice))
      if (answer.ok) return answer
      if (!hasAnswered(answer.failure)) continue
      answersWithoutStatus += 1
      retry = setTimeout(resolveConnected, retryDelayMs)
    }
    return failed('noAnswer')
  }

  const answer = await Promise.race([check().catch(() => 'timedOut' as const), timedOut])
  isOver = true
  clearTimeout(timeout)
  signal?.removeEventListener('abort', giveUp)
  clearTimeout(retry)
  stopListening()
  hub?.close()
  return answer === 'timedOut' ? failed('noAnswer') : answer
}
