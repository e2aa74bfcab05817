import { fetchText } from './http.ts'
import { postalRulePath } from './parse-shop.ts'

/** Resolves to whether the backend is reachable, which even a truncated response proves. */
export function pingBackend(): Promise<boolean> {
  const init: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(4000) }
  return fetchText(postalRulePath(), init).then(
    () => true,
    () => false,
  )
}
