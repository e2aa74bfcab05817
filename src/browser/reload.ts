import { changeHistory } from './change-history.ts'

/** `isGone`: a deploy has removed the chunk. False on unload, and when a retry may help. */
type Guard = (isGone: boolean) => boolean

const guards: Guard[] = []

/**
 * Calls `guard` when a chunk is lost and when the page reloads for it. A guard saves the typed text, and returns false
 * when the page must not reload, such as during a payment. The first guard is called last. Returns an unsubscribe function.
 */
export function allowReloadOnlyIf(guard: Guard): () => void {
  guards.unshift(guard)
  return () => {
    guards.splice(guards.indexOf(guard), 1)
  }
}

/** Logs the loss of a chunk that the buyer needs. Stays pending when the page reloads for it. */
export async function handleLostChunk(cause: unknown): Promise<void> {
  console.error('Till: a part of the page could not be loaded.', cause)
  const gone = isGone(cause)
  if (!guards.every((guard) => guard(gone)) || !gone) return
  reloadPage()
  await new Promise(() => {})
}

/** Reloads even if a guard says no, because the buyer pressed Reload: the guards only save. */
export function reloadPage(): void {
  // The buyer types on until the page ends.
  addEventListener('pagehide', () => {
    for (const guard of guards) guard(false)
  })
  history.go(0)
}

/** Returns whether a deploy has removed the file. `load-chunks.ts` then rejects with the response. */
export function isGone(cause: unknown): boolean {
  return cause instanceof Response
}

/** Keeps a choice in the URL, for a reload. Replaces the history entry, so Back still leaves the page. */
export function saveInQuery(name: string, value: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set(name, value)
  changeHistory(() => window.history.replaceState(window.history.state, '', url))
}
