import { vi } from 'vitest'
import { reloadIfRemovedByDeploy } from '../../../src/browser/navigation/reload.ts'

/** Handles a chunk that a deploy has removed, which logs a line. Returns whether the page reloads for it. */
export async function reloadsForRemovedChunk(): Promise<boolean> {
  const reload = vi.spyOn(history, 'go').mockImplementation(() => {})
  const before = reload.mock.calls.length
  void reloadIfRemovedByDeploy(new Response('', { status: 404 }))
  return reload.mock.calls.length > before
}
