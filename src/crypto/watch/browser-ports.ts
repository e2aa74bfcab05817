import { onPageChange } from '../../browser/on-page-change.ts'
import type { WatchPorts } from './watch-ports.ts'

export const loadHub = () => import('../../api/hub/invoice-hub.ts')

export function browserPorts(nextNumber = () => 0): WatchPorts {
  return {
    openHub: async (listener) => {
      const { openInvoiceHub } = await loadHub()
      return openInvoiceHub(listener)
    },
    now: monotonicNow(),
    nextNumber,
    isVisible,
    onReturn: (callback) =>
      onPageChange(({ type }) => {
        if (type !== 'visibilitychange' || isVisible()) callback()
      }),
  }
}

const isVisible = () => document.visibilityState === 'visible'

/** Epoch milliseconds. A wall clock that is set back does not extend an invoice. */
function monotonicNow(): () => number {
  const wallStart = Date.now()
  const monotonicStart = performance.now()
  return () => Math.max(Date.now(), wallStart + performance.now() - monotonicStart)
}
