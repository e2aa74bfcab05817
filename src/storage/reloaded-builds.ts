import { getItem, setItem } from './storage.ts'

const key = 'reloaded-builds'

/**
 * Returns whether the tab may reload, and saves that it does. It may reload once per build, but not while this or another
 * value of the page is only in memory, because storage refused it (`setItem` then returns false): a reload would lose it.
 */
export function claimReload(build: string): boolean {
  const builds = String(getItem('tab', key))
  return !builds.includes(build) && setItem('tab', key, builds + build)
}
