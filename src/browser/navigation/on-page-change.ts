import { listen } from '../listen.ts'

/** Calls back when the page is shown, hidden or restored, and when the network is back. Returns an unsubscribe function. */
export function onPageChange(callback: (event: Event) => void): () => void {
  const stopDocument = listen(document, ['visibilitychange'], callback)
  const stopWindow = listen(window, ['pageshow', 'online'], callback)
  return () => {
    stopDocument()
    stopWindow()
  }
}

/** Calls back when the bfcache restores the page. Returns an unsubscribe function. */
export function onRestore(callback: () => void): () => void {
  return listen(window, ['pageshow'], ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback()
  })
}
