import { fetchText, getInit } from './http.ts'
import { postalRulePath } from './parse-shop.ts'

/** Resolves to whether any response comes, even an error: then the network is up, which even a truncated response proves. */
export function pingBackend(): Promise<boolean> {
  const path = postalRulePath()
  return fetchText(path, getInit(path, 4000)).then(
    () => true,
    () => false,
  )
}
