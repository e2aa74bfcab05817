import { request } from './http.ts'
import { hasPostalPath } from './read-shop.ts'

export async function pingBackend(): Promise<boolean> {
  const init: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(4000) }
  const answer = await request(hasPostalPath(), init, () => true)
  // An answer that breaks off came from the backend, too.
  return answer.ok || answer.failure.kind !== 'unreachable'
}
