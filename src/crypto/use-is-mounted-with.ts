import { useEffect, useRef } from 'react'

/** The result says whether the component still shows an invoice. A status that comes later must not redirect. */
export function useIsMountedWith(storedId: string | undefined): (id: string) => boolean {
  const mountedId = useRef<string>(undefined)
  useEffect(() => {
    mountedId.current = storedId
    return () => {
      mountedId.current = undefined
    }
  }, [storedId])
  return (id) => mountedId.current === id
}
