import { fetchText } from './http.ts'
import { postalRulePath } from './parse-shop.ts'

/** A truncated response proves that the backend is reachable, too. */
export function pingBackend(): Promise<boolean> {
  const init: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(4000) }
  return fetchText(postalRulePath(), init).then(
    () => true,
    () => false,
  )
}
