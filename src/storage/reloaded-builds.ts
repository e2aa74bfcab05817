import { getItem, setItem } from './storage.ts'

const key = 'reloaded-builds'

/**
 * Returns whether the tab may reload, and saves that it does. It may reload once per build, but not while storage has
 * refused a value of `setItem`, which a reload would lose. The record of payments has `isRecordSaved` instead.
 */
export function claimReload(build: string): boolean {
  const builds = String(getItem('tab', key))
  return !builds.includes(build) && setItem('tab', key, builds + build)
}
