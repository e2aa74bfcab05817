import { getItem, setItem } from './storage.ts'

const key = 'reloaded-builds'

/** Returns false when this tab has reloaded this build before, or when storage has refused a value of this page. */
export function rememberReload(build: string): boolean {
  const builds = String(getItem('tab', key))
  return !builds.includes(build) && setItem('tab', key, builds + build)
}
