import type { WatchPorts } from './watch-ports.ts'

/** Loads the code of the hub; more than once costs nothing. */
export const loadHub = () => import('../api/invoice-hub.ts')

/** What watching needs of the browser. The code of the hub is loaded when there is something to watch. */
export function browserPorts(): WatchPorts {
  return {
    openHub: async (listener) => {
      const { openInvoiceHub } = await loadHub()
      return openInvoiceHub(listener)
    },
    now: steadyNow(),
    onReturn: (callback) => {
      const onVisible = () => document.visibilityState === 'visible' && callback()
      document.addEventListener('visibilitychange', onVisible)
      window.addEventListener('online', callback)
      window.addEventListener('pageshow', callback)
      return () => {
        document.removeEventListener('visibilitychange', onVisible)
        window.removeEventListener('online', callback)
        window.removeEventListener('pageshow', callback)
      }
    },
  }
}

/**
 * Epoch milliseconds that never run slower than real time: the wall clock, or the time since the start when
 * somebody set the wall clock back.
 */
function steadyNow(): () => number {
  const wallStart = Date.now()
  const steadyStart = performance.now()
  return () => Math.max(Date.now(), wallStart + performance.now() - steadyStart)
}
