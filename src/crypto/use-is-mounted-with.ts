import { useEffect, useRef } from 'react'

/** A status may come after the component has unmounted or turned to another invoice: then the component must not redirect. */
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
