import type { WatchPorts } from '../../../../src/crypto/watch-ports.ts'
import { openInvoiceHub } from './fake-hub.ts'

// Stands in for src/crypto/browser-ports.ts: a fake hub, and a return of the buyer on `online` alone.

export const loadHub = async (): Promise<void> => {}

export function browserPorts(): WatchPorts {
  return {
    openHub: async (listener) => openInvoiceHub(listener),
    now: Date.now,
    onReturn: (callback) => {
      window.addEventListener('online', callback)
      return () => window.removeEventListener('online', callback)
    },
  }
}
