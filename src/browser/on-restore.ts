/** Calls back when the bfcache restores the page. Returns an unsubscribe function. */
export function onRestore(callback: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) callback()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
