import { fetchText, requestInit } from './http.ts'
import { postalRulePath } from './parse-shop.ts'

/** Resolves to whether a response begins within four seconds. Even an error or a truncated one proves that the network is up. */
export function pingBackend(): Promise<boolean> {
  const path = postalRulePath()
  return fetchText(path, requestInit(path, 4000)).then(
    () => true,
    () => false,
  )
}
