/** Calls back when the page is shown, hidden or restored, and when the network is back. Returns an unsubscribe function. */
export function onPageChange(callback: (event: Event) => void): () => void {
  document.addEventListener('visibilitychange', callback)
  window.addEventListener('pageshow', callback)
  window.addEventListener('online', callback)
  return () => {
    document.removeEventListener('visibilitychange', callback)
    window.removeEventListener('pageshow', callback)
    window.removeEventListener('online', callback)
  }
}

/** Calls back when the bfcache restores the page. Returns an unsubscribe function. */
export function onRestore(callback: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) callback()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
