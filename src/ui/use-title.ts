import { useEffect } from 'react'

/** What the tab is called by its screen, and for a while by what is under way there. */
const titles: { screen: string; passing?: string | undefined } = { screen: '' }

export function showTitle(change: Partial<typeof titles>): void {
  Object.assign(titles, change)
  document.title = titles.passing ?? titles.screen
}

/** Names the screen in the tab and the history (WCAG 2.4.2), with the shop behind it when it is known. */
export function useTitle(name: string, shopName: string | undefined): void {
  const screen = shopName === undefined ? name : `${name} · ${shopName}`
  useEffect(() => showTitle({ screen }), [screen])
}
