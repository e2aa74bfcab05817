import { useEffect, useEffectEvent } from 'react'
import { onPageChange } from './navigation/on-page-change.ts'

const maxWaitMs = 2000

interface PendingRefresh {
  readonly hasChanged: Promise<boolean>
  /** Ends the refresh: a response after this call changes nothing. */
  readonly end: () => void
  /** How many presses wait for this refresh. */
  waitCount: number
}

/** By id: the tabs of the payment methods share the refresh of their product. */
const pendingRefreshes = new Map<string | undefined, PendingRefresh>()

interface Refresh {
  /** Undefined while there is nothing to refresh. */
  readonly id: string | undefined
  readonly isDue: () => boolean
  /** Resolves to whether there is a change; never rejects. Once `isCurrent()` is false, a response changes nothing. */
  readonly refresh: (isCurrent: () => boolean) => Promise<boolean>
}

/**
 * Starts a due refresh when the buyer sees the page again; at the latest, at a press that starts a payment.
 * @param mayAutoRefresh whether a refresh may start without a press.
 * @returns a function to call at a press. It waits up to two seconds, and resolves to whether something has changed.
 */
export function useRefresh(
  { id, isDue, refresh }: Refresh,
  mayAutoRefresh: () => boolean,
): () => Promise<boolean> {
  function refreshIfDue(): void {
    if (pendingRefreshes.has(id) || !isDue()) return
    const isCurrent = () => pendingRefreshes.get(id) === pending
    const end = () => void (isCurrent() && pendingRefreshes.delete(id))
    const pending = { hasChanged: refresh(isCurrent).finally(end), end, waitCount: 0 }
    pendingRefreshes.set(id, pending)
  }

  const onShown = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && mayAutoRefresh()) refreshIfDue()
  })
  useEffect(() => {
    if (id === undefined) return
    // After Back from another screen of the app, a refresh may be due already.
    onShown()
    return onPageChange(() => onShown())
  }, [id])

  return async () => {
    refreshIfDue()
    const pending = pendingRefreshes.get(id)
    if (pending === undefined) return false
    pending.waitCount += 1
    const timedOut = new Promise<false>((resolve) => setTimeout(resolve, maxWaitMs, false))
    const hasChanged = await Promise.race([pending.hasChanged, timedOut])
    pending.waitCount -= 1
    // A late response would change the price during the payment.
    if (pending.waitCount === 0) pending.end()
    return hasChanged
  }
}
