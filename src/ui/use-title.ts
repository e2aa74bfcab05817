import { useEffect } from 'react'

/** Names the screen in the tab and the history (WCAG 2.4.2), with the shop behind it when it is known. */
export function useTitle(screen: string, shopName: string | undefined): void {
  const title = shopName === undefined ? screen : `${screen} · ${shopName}`
  useEffect(() => {
    document.title = title
  }, [title])
}

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
