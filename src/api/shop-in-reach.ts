import { get } from './http.ts'
import { hasPostalPath } from './read-shop.ts'

/** How long an answer may take, in milliseconds. */
const patienceMs = 4000

/** Whether the shop answers at all: a question that changes nothing tells. */
export async function shopInReach(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false))
  return Promise.race([late, answers()])
}

async function answers(): Promise<boolean> {
  const answer = await get(hasPostalPath(), () => true)
  return answer.ok || answer.failure.kind === 'refused'
}
