import { changeHistory } from './change-history.ts'

/** Returns whether the page may reload. `isRemovedByDeploy` is false for any other lost chunk, and on unload. */
type Guard = (isRemovedByDeploy: boolean) => boolean

const guards: Guard[] = []
let reportLostChunk = () => {}

/**
 * Adds a guard, and returns its unsubscribe function. A lost chunk calls the guards, the newest first, until one
 * returns false: then the page must not reload, as in a payment. `reloadPage` calls each once more, to save typed text.
 */
export function allowReloadOnlyIf(guard: Guard): () => void {
  guards.unshift(guard)
  return () => {
    guards.splice(guards.indexOf(guard), 1)
  }
}

/** Sets the callback for lost chunks, also those after which the page must not reload. */
export function onLostChunk(callback: () => void): void {
  reportLostChunk = callback
}

/** Logs a lost chunk, and reloads if a deploy has removed it and all guards agree. Stays pending during the reload. */
export async function reloadIfRemovedByDeploy(cause: unknown): Promise<void> {
  console.error('Till: a part of the page could not be loaded.', cause)
  reportLostChunk()
  const isRemoved = isRemovedByDeploy(cause)
  if (!guards.every((guard) => guard(isRemoved)) || !isRemoved) return
  reloadPage()
  await new Promise(() => {})
}

/** Reloads. The guards have agreed, or the buyer has pressed Reload: now they only save typed text. */
export function reloadPage(): void {
  // The buyer may still type until the page unloads.
  addEventListener('pagehide', () => {
    for (const guard of guards) guard(false)
  })
  history.go(0)
}

/** Returns whether a deploy has removed the file: then `scripts/build/load-chunks.ts` rejects with the response. */
export function isRemovedByDeploy(cause: unknown): boolean {
  return cause instanceof Response
}

/** Keeps a choice in the URL, for a reload. Replaces the history entry, so Back still leaves the page. */
export function saveInQuery(name: string, value: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set(name, value)
  changeHistory(() => window.history.replaceState(window.history.state, '', url))
}
