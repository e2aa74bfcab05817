import { hasAnswered } from '../../api/hub/hub-failure.ts'
import { hubIds } from '../../api/hub/id-format.ts'
import type { InvoiceHub, InvoiceStatus } from '../../api/hub/invoice-hub.ts'
import type { Invoice } from '../../api/invoice.ts'
import { failed, ok, type Result } from '../../lib/result.ts'
import { makePause } from './interruptible-pause.ts'
import type { WatchPorts } from './watch-ports.ts'

/** A status of the hub, and the number that was drawn for the query. */
export interface NumberedStatus {
  readonly status: InvoiceStatus
  readonly number: number
}

type OneResult = Result<NumberedStatus, 'noAnswer'>

/** Includes the connection. */
const timeoutMs = 15_000
/** A hub error is an answer without a status. */
const maxAnswersWithoutStatus = 3
const retryDelayMs = 1_500

/** Checks the status of an unwatched invoice. Never rejects. */
export async function checkStatusOnce(
  invoice: Invoice,
  { openHub, onReturn, nextNumber }: Pick<WatchPorts, 'openHub' | 'onReturn' | 'nextNumber'>,
): Promise<OneResult> {
  const untilConnected = makePause()
  const untilTimeout = makePause()
  let isConnected = false
  let isOver = false
  let hub: InvoiceHub | undefined

  const stopListening = onReturn(() => hub?.wake())
  const onConnected = () => {
    isConnected = true
    untilConnected.end()
  }

  async function check(): Promise<OneResult> {
    hub = await openHub({ onConnected, onLost: () => {} })
    // The hub's chunk may arrive after the timeout.
    if (isOver) hub.close()
    for (let replies = 0; !isOver && replies < maxAnswersWithoutStatus; ) {
      if (!isConnected) await untilConnected.start(Number.POSITIVE_INFINITY)
      isConnected = false
      const number = nextNumber()
      const answer = await hub.check(...hubIds(invoice))
      if (answer.ok) return ok({ status: answer.value, number })
      if (!hasAnswered(answer.failure)) continue
      replies += 1
      if (replies < maxAnswersWithoutStatus) await untilConnected.start(retryDelayMs)
      isConnected = true
    }
    return failed('noAnswer')
  }

  async function timeOut(): Promise<OneResult> {
    const startedAt = performance.now()
    let leftMs = timeoutMs
    while (leftMs > 0) {
      await untilTimeout.start(leftMs)
      // Half as long again as a last check, which follows the line.
      leftMs = isOver || !hub ? 0 : hub.lastCheckMs() * 1.5 - (performance.now() - startedAt)
    }
    return failed('noAnswer')
  }

  const result = await Promise.race([check().catch(() => failed('noAnswer' as const)), timeOut()])
  isOver = true
  untilTimeout.end()
  untilConnected.end()
  stopListening()
  hub?.close()
  return result
}
