import { useEffect, useEffectEvent, useRef } from 'react'
import { onPageChange } from './on-page-change.ts'

const minAwayMs = 600_000
const maxWaitMs = 2000

/** `isCurrent` turns false when the response comes too late. Resolves to whether something has changed; never rejects. */
export type Refresh = (isCurrent: () => boolean) => Promise<boolean>

/**
 * Refreshes when the buyer comes back to the page after ten minutes or more.
 *
 * @returns a function that waits up to two seconds for a refresh under way, and resolves to whether something has changed.
 */
export function useRefreshOnReturn(
  refresh: Refresh,
  isPaused: () => boolean,
): () => Promise<boolean> {
  const pending = useRef<Promise<boolean>>(undefined)

  const onReturn = useEffectEvent(() => {
    if (isPaused()) return
    const isCurrent = () => pending.current === started
    const started: Promise<boolean> = refresh(isCurrent).finally(() => {
      if (isCurrent()) pending.current = undefined
    })
    pending.current = started
  })

  useEffect(() => {
    let seenAt = Date.now()
    return onPageChange(() => {
      const now = Date.now()
      if (document.visibilityState === 'visible' && now - seenAt >= minAwayMs) onReturn()
      seenAt = now
    })
  }, [])

  return async () => {
    const { current } = pending
    if (current === undefined) return false
    let timer: ReturnType<typeof setTimeout> | undefined
    const timedOut = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, maxWaitMs, false)
    })
    const hasChanged = await Promise.race([current, timedOut])
    clearTimeout(timer)
    pending.current = undefined
    return hasChanged
  }
}
