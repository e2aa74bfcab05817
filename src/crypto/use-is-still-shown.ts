import { useEffect, useRef } from 'react'

/** Returns a function that tells whether the component still shows the invoice. If not, a late status must not redirect. */
export function useIsStillShown(storedId: string | undefined): (id: string) => boolean {
  const mountedId = useRef<string>(undefined)
  useEffect(() => {
    mountedId.current = storedId
    return () => {
      mountedId.current = undefined
    }
  }, [storedId])
  return (id) => mountedId.current === id
}
