import { useEffect } from 'react'

/** Names the tab for a while by what is under way, and gives it its own name back. */
export function usePassingTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    return () => {
      document.title = before
    }
  }, [])
  useEffect(() => {
    document.title = title
  }, [title])
}
