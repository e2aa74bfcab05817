export type StorageArea = 'tab' | 'browser'

/** What a full or forbidden storage has refused. Kept for this page: what prevents a second payment must hold there, too. */
const refused = new Map<string, string>()

/**
 * Stores a small JSON value. Card data never goes through here. Returns false as long as anything of this page is
 * refused: a reload would lose it.
 */
export function setItem(area: StorageArea, key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  try {
    storageOf(area).setItem(prefixedKey(key), text)
    refused.delete(area + key)
  } catch {
    refused.set(area + key, text)
  }
  return refused.size === 0
}

/** Returns a stored value, or null. Its shape is unknown: extensions and other scripts write here, too. */
export function getItem(area: StorageArea, key: string): unknown {
  try {
    const text = refused.get(area + key) ?? storageOf(area).getItem(prefixedKey(key))
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export function removeItem(area: StorageArea, key: string): void {
  refused.delete(area + key)
  try {
    storageOf(area).removeItem(prefixedKey(key))
  } catch {
    // A forbidden storage holds no value.
  }
}

/** A function, because reading `localStorage` itself throws where storage is forbidden. */
function storageOf(area: StorageArea): Storage {
  return area === 'tab' ? sessionStorage : localStorage
}

export function prefixedKey(key: string): string {
  return `till.${key}`
}
