import { useEffect, useRef } from 'react'

/** Returns whether the component still shows the invoice. Otherwise nothing redirects, and PurchaseGuard must not wait for it. */
export function useIsShown(storedId: string | undefined): (id: string) => boolean {
  const shownId = useRef<string>(undefined)
  useEffect(() => {
    shownId.current = storedId
    return () => {
      shownId.current = undefined
    }
  }, [storedId])
  return (id) => shownId.current === id
}
