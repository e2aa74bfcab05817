import { useEffect } from 'react'

const titles: { screen: string; temporary?: string | undefined } = { screen: '' }

/** Sets the title of the page: `temporary` if there is one, else that of the screen. */
export function showTitle(change: Partial<typeof titles>): void {
  Object.assign(titles, change)
  document.title = titles.temporary ?? titles.screen
}

/** Names the screen in the browser tab and the history (WCAG 2.4.2). */
export function useTitle(name: string, shopName: string | undefined): void {
  const screen = shopName === undefined ? name : `${name} · ${shopName}`
  useEffect(() => showTitle({ screen }), [screen])
}
