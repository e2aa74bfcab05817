import type { HubId } from '../invoice.ts'

/** Converts ids. A hub method takes either strings or numbers, and responds to the wrong type with an error. */
export type IdFormat = (ids: readonly HubId[]) => readonly HubId[]

export const unchangedIds: IdFormat = (ids) => ids

export const idFormats: readonly IdFormat[] = [
  unchangedIds,
  (ids) => ids.map(String),
  (ids) => ids.map((id) => (isSafeInteger(id) ? Number(id) : id)),
]

function isSafeInteger(id: HubId): boolean {
  return String(Number(id)) === String(id) && Number.isSafeInteger(Number(id))
}
