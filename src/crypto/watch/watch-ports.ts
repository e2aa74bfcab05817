import type { HubListener } from '../../api/hub/page-hub.ts'
import { nextFrame } from '../../browser/loading/next-frame.ts'
import { onPageChange } from '../../browser/navigation/on-page-change.ts'
import { nextSequenceNumber } from '../../storage/record-status.ts'
import { getRecord } from '../../storage/record-store.ts'

export type WatchPorts = ReturnType<typeof createWatchPorts>

export const loadHub = () => import('../../api/hub/invoice-hub.ts')

/** The hub, the clock and the page, as the code of this folder uses them. Tests pass their own. */
export function createWatchPorts(productId: string) {
  return {
    /** Rejects when the hub's chunk cannot be loaded. */
    openHub: async (listener: HubListener) => {
      // The invoice is painted before the connection starts, which takes a slow phone 15 ms.
      const [{ openInvoiceHub }] = await Promise.all([loadHub(), nextFrame()])
      return openInvoiceHub(listener)
    },
    /** Epoch milliseconds. */
    now: clockNeverSetBack(),
    /** Call it right before the query: its status applies only to invoices with a lower number, saved before it. */
    nextQueryNumber: () => nextSequenceNumber(getRecord(productId)),
    isVisible,
    /** Calls back when the buyer or the network returns. Returns an unsubscribe function. */
    onReturn: (callback: () => void) =>
      onPageChange(({ type }) => {
        if (type !== 'visibilitychange' || isVisible()) callback()
      }),
  }
}

const isVisible = () => document.visibilityState === 'visible'

/** Epoch milliseconds by the wall or the monotonic clock, whichever is later: a clock that is set back extends no invoice. */
function clockNeverSetBack(): () => number {
  const wallStart = Date.now()
  const monotonicStart = performance.now()
  return () => Math.max(Date.now(), wallStart + performance.now() - monotonicStart)
}
