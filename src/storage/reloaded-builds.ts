import { getItem, setItem } from './storage.ts'

const key = 'reloaded-builds'

/** Returns whether the tab may reload: only once per build, and not while storage refuses a value, which would be lost. */
export function rememberReload(build: string): boolean {
  const builds = String(getItem('tab', key))
  return !builds.includes(build) && setItem('tab', key, builds + build)
}
