import { useCallback, useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

/** Only for parts that are never prerendered: the build has no `matchMedia`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => listen(window.matchMedia(query), ['change'], onChange),
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
