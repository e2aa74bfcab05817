import { prefixedKey } from './storage.ts'

/** Calls back when another tab changes a `browser` item. Returns an unsubscribe function. */
export function onOtherTabChange(key: string, callback: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const isCleared = event.key === null
    if (isCleared || event.key === prefixedKey(key)) callback()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
