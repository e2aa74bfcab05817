/** Where something is kept: for this tab until it is closed, or for this browser. */
export type Area = 'tab' | 'browser'

/**
 * Keeps a small value. Storage can be full, forbidden or switched off: then it is simply not kept, which
 * costs the buyer some comfort and never the payment. Nothing of a card is ever put here.
 */
export function keep(area: Area, name: string, value: unknown): void {
  try {
    storageOf(area).setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Not kept.
  }
}

/** What was kept, not yet known to be of any shape: anybody can write to a storage. */
export function recall(area: Area, name: string): unknown {
  try {
    return JSON.parse(storageOf(area).getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

export function forget(area: Area, name: string): void {
  try {
    storageOf(area).removeItem(keyOf(name))
  } catch {
    // Nothing was kept.
  }
}

/** Reading the property itself throws where storage is forbidden. */
function storageOf(area: Area): Storage {
  return area === 'tab' ? sessionStorage : localStorage
}

/** The name under which the browser knows a value. */
export function keyOf(name: string): string {
  return `till.${name}`
}
