import { vi } from 'vitest'
import { handleLostChunk } from '../../../src/browser/reload.ts'

/** Loses code that a deploy has removed, which is logged, and returns whether the page reloads for it. */
export async function reloadsForGoneCode(): Promise<boolean> {
  const reload = vi.spyOn(history, 'go').mockImplementation(() => {})
  const before = reload.mock.calls.length
  void handleLostChunk(new Response('', { status: 404 }))
  return reload.mock.calls.length > before
}
