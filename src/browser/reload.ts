import { changeHistory } from './change-history.ts'

/** `isGone` is false when the page ends, and where another try may help. */
type Guard = (isGone: boolean) => boolean

const guards: Guard[] = []

/**
 * Calls `guard` when a chunk is lost, and when the page ends for it: it saves what is typed. It returns false when the
 * page has to stay, such as during a payment. The first guard is called last. Returns an unsubscribe function.
 */
export function guardReload(guard: Guard): () => void {
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

/** The buyer pressed Reload, so the guards only save. */
export function reloadPage(): void {
  // The buyer types on until the page ends.
  addEventListener('pagehide', () => {
    for (const guard of guards) guard(false)
  })
  history.go(0)
}

/** A deploy has removed the file, so only a new page helps. `load-chunks.ts` rejects with the response that says so. */
export function isGone(cause: unknown): boolean {
  return cause instanceof Response
}

/** Keeps a choice in the address, for a reload. Replaces the history entry, so Back still leaves the page. */
export function saveInQuery(name: string, value: string): void {
  const address = new URL(window.location.href)
  address.searchParams.set(name, value)
  changeHistory(() => window.history.replaceState(window.history.state, '', address))
}
