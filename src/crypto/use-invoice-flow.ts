import { useEffect, useReducer, useState } from 'react'
import type { Invoice } from '../api/invoice.ts'
import { startClock } from './clock.ts'
import { type InvoiceFlow, nextInvoiceFlow } from './invoice-flow.ts'
import { type WatchPorts, watchInvoice } from './watch-invoice.ts'

export interface WatchedInvoice {
  readonly flow: InvoiceFlow
  /** Undefined until the first connection, which is nothing to tell the buyer about. */
  readonly connected: boolean | undefined
}

/** The life of one invoice on screen. */
export function useInvoiceFlow(invoice: Invoice): WatchedInvoice {
  const [clock] = useState(() => startClock(invoice.lifetimeMs, Date.now()))
  const [flow, dispatch] = useReducer(nextInvoiceFlow, { status: 'waiting', clock })
  const [connected, setConnected] = useState<boolean>()

  useEffect(
    () =>
      watchInvoice(invoice, clock.deadline, browserPorts(), {
        onEvent: dispatch,
        onConnection: setConnected,
      }),
    [invoice, clock],
  )

  return { flow, connected }
}

function browserPorts(): WatchPorts {
  return {
    openHub: async (listener) => {
      const { openInvoiceHub } = await import('../api/invoice-hub.ts')
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
