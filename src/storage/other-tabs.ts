import { keyOf } from './storage.ts'

/** Calls back when another tab has kept or forgotten this value in the browser. Gives its undo. */
export function onChangeElsewhere(name: string, callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key, all was forgotten.
    if (key === null || key === keyOf(name)) callback()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
