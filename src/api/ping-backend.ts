import { fetchText, getInit } from './http.ts'
import { postalRulePath } from './parse-shop.ts'

/** Resolves to whether the backend is reachable, which even a truncated response proves. */
export function pingBackend(): Promise<boolean> {
  const path = postalRulePath()
  return fetchText(path, getInit(path, 4000)).then(
    () => true,
    () => false,
  )
}
