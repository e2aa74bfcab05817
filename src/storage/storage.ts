export type StorageArea = 'tab' | 'browser'

/** Stores a small JSON value. Card data never goes through here. */
export function setItem(area: StorageArea, key: string, value: unknown): void {
  try {
    storageOf(area).setItem(prefixedKey(key), JSON.stringify(value))
  } catch {
    // A full or forbidden storage must not stop the payment.
  }
}

/** Returns a stored value, or null. Its shape is unknown: extensions and other scripts write here, too. */
export function getItem(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(storageOf(area).getItem(prefixedKey(key)) ?? 'null')
  } catch {
    return null
  }
}

export function removeItem(area: StorageArea, key: string): void {
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
