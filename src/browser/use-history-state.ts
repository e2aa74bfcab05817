import { useSyncExternalStore } from 'react'

/**
 * Returns the state of the history entry, null when it has none, and undefined during hydration: prerendered HTML has no entry.
 * Back and Forward between two outcome pages change the entry without a new mount.
 */
export function useHistoryState(): Readonly<Record<string, unknown>> | null | undefined {
  return useSyncExternalStore(onHistoryMove, historyState, () => undefined)
}

function historyState() {
  return window.history.state
}

function onHistoryMove(callback: () => void): () => void {
  window.addEventListener('popstate', callback)
  return () => window.removeEventListener('popstate', callback)
}
