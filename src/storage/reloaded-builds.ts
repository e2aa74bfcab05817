import { getItem, setItem } from './storage.ts'

const key = 'reloaded-builds'

/**
 * Returns whether the tab may reload, and notes it: once per build, and not while storage refuses any value of this page,
 * which a reload would lose.
 */
export function rememberReload(build: string): boolean {
  const builds = String(getItem('tab', key))
  return !builds.includes(build) && setItem('tab', key, builds + build)
}
