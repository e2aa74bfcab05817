import { useSyncExternalStore } from 'react'
import { listen } from '../listen.ts'

/**
 * Returns the state of the history entry: null without one, and undefined during hydration, as in the prerendered HTML.
 * Back and Forward between two outcome pages change the entry without a new mount.
 */
export function useHistoryState(): Readonly<Record<string, unknown>> | null | undefined {
  return useSyncExternalStore(onHistoryMove, historyState, () => undefined)
}

const historyState = () => window.history.state
const onHistoryMove = (callback: () => void) => listen(window, ['popstate'], callback)
