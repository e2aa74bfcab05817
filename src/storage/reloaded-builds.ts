import { getItem, setItem } from './storage.ts'

const key = 'reloaded-builds'

/**
 * Returns whether the tab may reload, and saves that it does. It may reload once per build, but not while storage has
 * refused any value of the page, which a reload would lose (`setItem` then returns false).
 */
export function claimReload(build: string): boolean {
  const builds = String(getItem('tab', key))
  return !builds.includes(build) && setItem('tab', key, builds + build)
}
