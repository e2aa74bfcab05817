/**
 * Calls back when the page is shown again from the back/forward cache, with everything as it was left: a
 * spinner, a form, a number. Gives its undo.
 */
export function onRestore(callback: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) callback()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
