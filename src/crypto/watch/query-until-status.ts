import { hasResponded, type InvoiceStatus } from '../../api/hub/invoice-status.ts'
import type { InvoiceHub } from '../../api/hub/page-hub.ts'
import type { Invoice } from '../../api/invoice.ts'
import { failed, ok, type Result } from '../../lib/result.ts'
import { createPause } from './interruptible-pause.ts'
import type { InvoiceOutcome } from './watch-invoice.ts'
import { createWatchPorts, type WatchPorts } from './watch-ports.ts'

type CheckResult = Result<
  { readonly status: InvoiceStatus; readonly queryNumber: number },
  'noStatus'
>

/** Counted from the start. Once the hub's chunk has loaded: 1.5 times the limit of a deadline query (10 to 30 s), if longer. */
const timeoutBeforeHubLoadsMs = 15_000
/** Errors of the hub are among them. */
const maxResponsesWithoutStatus = 3
const retryDelayMs = 1_500

const noStatus = failed('noStatus' as const)

/** Queries the status of an invoice at a press of the buyer, and calls back when there is an outcome. Never rejects. */
export async function checkAgain(
  productId: string,
  invoice: Invoice,
  onOutcome: (outcome: InvoiceOutcome, queryNumber: number) => void,
): Promise<CheckResult> {
  const result = await queryUntilStatus(invoice, createWatchPorts(productId))
  if (result.ok && result.value.status !== 'new') {
    onOutcome(result.value.status, result.value.queryNumber)
  }
  return result
}

/** Queries until a status comes, three responses have none, or 15 s have passed, on a slow network up to 45. Never rejects. */
export async function queryUntilStatus(
  invoice: Invoice,
  ports: Pick<WatchPorts, 'openHub' | 'onReturn' | 'nextQueryNumber'>,
): Promise<CheckResult> {
  const controller = new AbortController()
  const { signal } = controller
  const pause = createPause(signal)
  // After a query without a response: at the next connection. After a response without a status: once the delay is over.
  let isQueryDue = false
  let hub: InvoiceHub | undefined

  async function query(): Promise<CheckResult> {
    hub = await ports.openHub({
      onConnected: () => {
        isQueryDue = true
        pause.end()
      },
      onFailure: () => {},
    })
    // The hub's chunk may arrive after the timeout.
    if (signal.aborted) hub.close()
    for (let responseCount = 0; !signal.aborted && responseCount < maxResponsesWithoutStatus; ) {
      if (!isQueryDue) await pause.start(Number.POSITIVE_INFINITY)
      isQueryDue = false
      const queryNumber = ports.nextQueryNumber()
      const result = await hub.queryStatus(...invoice.hubIds)
      if (result.ok) return ok({ status: result.value, queryNumber })
      if (!hasResponded(result.failure)) continue
      responseCount += 1
      if (responseCount < maxResponsesWithoutStatus) await pause.start(retryDelayMs)
      isQueryDue = true
    }
    return noStatus
  }

  async function timeOut(): Promise<CheckResult> {
    const startedAt = performance.now()
    const timeoutPause = createPause(signal)
    for (let leftMs = timeoutBeforeHubLoadsMs; leftMs > 0 && !signal.aborted; ) {
      await timeoutPause.start(leftMs)
      leftMs = hub ? hub.deadlineQueryTimeoutMs() * 1.5 - (performance.now() - startedAt) : 0
    }
    return noStatus
  }

  const stopListening = ports.onReturn(() => hub?.wake())
  const result = await Promise.race([query().catch(() => noStatus), timeOut()])
  controller.abort()
  stopListening()
  hub?.close()
  return result
}
