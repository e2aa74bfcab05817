import { useEffect, useRef } from 'react'

/** Returns a function: is the component still mounted with this invoice? Only then may a late status make it redirect. */
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
