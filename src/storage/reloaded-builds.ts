import { getItem, setItem } from './storage.ts'

const key = 'reloaded-builds'

/**
 * Returns whether the tab may reload, and saves that it does: once per build, and not while storage is full or forbidden, as
 * a reload would lose what the page holds in memory only.
 */
export function claimReload(build: string): boolean {
  const builds = String(getItem('tab', key))
  return !builds.includes(build) && setItem('tab', key, builds + build)
}
