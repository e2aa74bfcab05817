import { request } from './http.ts'
import { hasPostalPath } from './read-shop.ts'

/** Whether the shop answers at all, within four seconds: a question that changes nothing tells. */
export async function pingBackend(): Promise<boolean> {
  const init: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(4000) }
  const answer = await request(hasPostalPath(), init, () => true)
  return answer.ok || answer.failure.kind === 'refused'
}
