import { useEffect, useEffectEvent, useRef } from 'react'

const awayMs = 600_000
const maxWaitMs = 2000

/** `isWanted` turns false when the answer comes too late. Resolves to whether something has changed; never rejects. */
export type Refresh = (isWanted: () => boolean) => Promise<boolean>

/**
 * Refreshes when the page returns after ten minutes or more.
 *
 * @returns waits for a refresh under way, two seconds at most, and resolves to whether something has changed.
 */
export function useLateReturn(refresh: Refresh, isPaused: () => boolean): () => Promise<boolean> {
  const pending = useRef<Promise<boolean>>(undefined)

  const onLateReturn = useEffectEvent(() => {
    if (isPaused()) return
    const isWanted = () => pending.current === started
    const started: Promise<boolean> = refresh(isWanted).finally(() => {
      if (isWanted()) pending.current = undefined
    })
    pending.current = started
  })

  useEffect(() => {
    let seenAt = Date.now()
    const look = () => {
      const now = Date.now()
      if (document.visibilityState === 'visible' && now - seenAt >= awayMs) onLateReturn()
      seenAt = now
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
      window.removeEventListener('online', look)
    }
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
