import { hasAnswered } from '../api/hub-failure.ts'
import { hubIds } from '../api/hub-ids.ts'
import type { Invoice } from '../api/invoice.ts'
import type { InvoiceHub, InvoiceStatus } from '../api/invoice-hub.ts'
import { failed, ok, type Result } from '../lib/result.ts'
import type { WatchPorts } from './watch-ports.ts'

/** A status of the hub, and the number that was drawn for the question. */
export interface NumberedStatus {
  readonly status: InvoiceStatus
  readonly number: number
}

/** Includes the connection. */
const timeoutMs = 15_000
/** A hub error is an answer without a status. */
const maxAnswersWithoutStatus = 3
const retryDelayMs = 2_000

/** Checks the status of an unwatched invoice over a connection of its own. Never rejects. */
export async function checkStatusOnce(
  invoice: Invoice,
  { openHub, onReturn, nextNumber }: Pick<WatchPorts, 'openHub' | 'onReturn' | 'nextNumber'>,
  signal?: AbortSignal,
): Promise<Result<NumberedStatus, 'noAnswer'>> {
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

  async function check(): Promise<Result<NumberedStatus, 'noAnswer'>> {
    let connection = nextConnection()
    hub = await openHub({ onConnected: () => resolveConnected(), onLost: () => {} })
    // The hub's chunk may arrive after the timeout.
    if (isOver) hub.close()
    let answersWithoutStatus = 0
    while (!isOver && answersWithoutStatus < maxAnswersWithoutStatus) {
      await connection
      connection = nextConnection()
      const number = nextNumber()
      const answer = await hub.check(...hubIds(invoice))
      if (answer.ok) return ok({ status: answer.value, number })
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
