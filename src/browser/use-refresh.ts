import { useEffect, useEffectEvent, useRef } from 'react'
import { onPageChange } from './on-page-change.ts'

const maxWaitMs = 2000

interface Refresh {
  /** Undefined while there is nothing to refresh. */
  readonly id: string | undefined
  readonly isDue: () => boolean
  /** `isCurrent` turns false when the response comes too late. Resolves to whether something has changed; never rejects. */
  readonly refresh: (isCurrent: () => boolean) => Promise<boolean>
}

/**
 * Starts a due refresh when the buyer sees the page again, or at the latest at a press that starts a payment.
 *
 * @param mayAutoRefresh whether a refresh may start without a press.
 * @returns a function to call at a press. It waits up to two seconds, and resolves to whether something has changed.
 */
export function useRefresh(
  { id, isDue, refresh }: Refresh,
  mayAutoRefresh: () => boolean,
): () => Promise<boolean> {
  const pending = useRef<Promise<boolean>>(undefined)

  function refreshIfDue(): void {
    if (pending.current !== undefined || !isDue()) return
    const isCurrent = () => pending.current === started
    const started: Promise<boolean> = refresh(isCurrent).finally(() => {
      if (isCurrent()) pending.current = undefined
    })
    pending.current = started
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
    const { current } = pending
    if (current === undefined) return false
    const timedOut = new Promise<false>((resolve) => setTimeout(resolve, maxWaitMs, false))
    const hasChanged = await Promise.race([current, timedOut])
    pending.current = undefined
    return hasChanged
  }
}
