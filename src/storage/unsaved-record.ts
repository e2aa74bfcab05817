import { prefixedKey, readText, removeItem, writeText } from './storage.ts'

/**
 * Keeps a record for the next document of this tab when `localStorage` has refused it: in `sessionStorage`, else in the
 * history entry. Back from the bank and a reload return to that entry.
 */
export function keepForNextDocument(key: string, text: string): void {
  if (writeText('tab', key, text)) return
  // An older text would hide the one of the history entry.
  removeItem('tab', key)
  try {
    history.replaceState({ ...history.state, [prefixedKey(key)]: text }, '')
  } catch {
    // A sandboxed frame refuses it, or Safari after 100 calls in 30 seconds. The record stays in memory.
  }
}

/** Returns what an earlier document of this tab has kept. */
export function keptText(key: string): string | null {
  return readText('tab', key) ?? history.state?.[prefixedKey(key)] ?? null
}
