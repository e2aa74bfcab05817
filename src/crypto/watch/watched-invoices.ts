import type { HubId, Invoice } from '../../api/invoice.ts'

/** An entry for each watch: two of one invoice may overlap. */
const watches = new Set<{ readonly orderId: string }>()
const listeners = new Set<() => void>()

/** Call it when a watch starts, and the returned function when it ends. */
export function markWatched({ orderId }: Invoice): () => void {
  const watch = { orderId }
  watches.add(watch)
  notify()
  return () => {
    if (watches.delete(watch)) notify()
  }
}

/** Whether this page watches an invoice of the order. A shop may use one order for several: they have one status. */
export function isWatched(orderId: HubId): boolean {
  return [...watches].some((watch) => watch.orderId === String(orderId))
}

/** Returns an unsubscribe function. */
export function onWatchesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
