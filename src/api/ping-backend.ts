import { fetchText } from './http.ts'
import { hasPostalPath } from './parse-shop.ts'

/** A response that breaks off came from the backend, too. */
export function pingBackend(): Promise<boolean> {
  const init: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(4000) }
  return fetchText(hasPostalPath(), init).then(
    () => true,
    () => false,
  )
}
