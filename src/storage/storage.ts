export type StorageArea = 'tab' | 'browser'

/** Values that storage has refused, because it is full or forbidden. This page keeps them in memory. */
const refused = new Map<string, string>()

/** Returns null where storage is forbidden. */
export function readText(area: StorageArea, key: string): string | null {
  try {
    return storageOf(area).getItem(prefixedKey(key))
  } catch {
    return null
  }
}

/** Returns whether the text was stored. Unlike `setItem`, keeps no refused text. */
export function writeText(area: StorageArea, key: string, text: string): boolean {
  try {
    storageOf(area).setItem(prefixedKey(key), text)
    return true
  } catch {
    return false
  }
}

/** Stores a small JSON value, never card data. Returns false if a reload would lose this or another refused value. */
export function setItem(area: StorageArea, key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  if (writeText(area, key, text)) refused.delete(area + key)
  else refused.set(area + key, text)
  return refused.size === 0
}

/** Returns a stored value, or null. Its shape is unknown: extensions and other scripts may write to storage, too. */
export function getItem(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(refused.get(area + key) ?? readText(area, key) ?? 'null')
  } catch {
    return null
  }
}

export function removeItem(area: StorageArea, key: string): void {
  refused.delete(area + key)
  try {
    storageOf(area).removeItem(prefixedKey(key))
  } catch {
    // Storage is forbidden.
  }
}

/** A function, because reading `localStorage` itself throws where storage is forbidden. */
function storageOf(area: StorageArea): Storage {
  return area === 'tab' ? sessionStorage : localStorage
}

export function prefixedKey(key: string): string {
  return `till.${key}`
}
