import { useEffect } from 'react'

/** Names the screen in the tab and the history (WCAG 2.4.2), with the shop behind it when it is known. */
export function useTitle(screen: string, shopName: string | undefined): void {
  const title = shopName === undefined ? screen : `${screen} · ${shopName}`
  useEffect(() => {
    document.title = title
  }, [title])
}
