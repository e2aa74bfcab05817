import { useEffect, useRef } from 'react'

/**
 * Returns whether the component still shows the invoice. A query that ends later must not mark the invoice as redirecting:
 * PurchaseGuard would leave the page to a redirect that never comes.
 */
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
