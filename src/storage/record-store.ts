import { getOldRecord, oldKeys, oldPaymentPrefix } from './old-record.ts'
import { emptyRecord, mergeRecords, type PurchaseRecord, recentOrKnownEntries } from './record.ts'
import { parseRecord, serializeRecord } from './record-text.ts'
import { prefixedKey, readText, writeText } from './storage.ts'
import { keepForNextDocument, keptText } from './unsaved-record.ts'

/** Equals no result of `storedTexts`, so the next refresh reads storage again. */
const unmatchedText = ''

interface Copy {
  readonly record: PurchaseRecord
  /** What storage held when the record was read or written. */
  readonly texts: string
}

/** @param isOwn whether this page has made the change, not another tab. */
type RecordListener = (isOwn: boolean) => void

const copies = new Map<string, Copy>()
const listeners = new Map<string, Set<RecordListener>>()
/** Products whose record `localStorage` has refused, because it is full or forbidden. This page uses its own copy. */
const unsaved = new Set<string>()

/** Returns the record as this page knows it: the same object until it changes. */
export function getRecord(productId: string): PurchaseRecord {
  const copy = copies.get(productId)
  return copy && usesCopy(productId) ? copy.record : refreshRecord(productId)
}

/** Reads storage again: another tab may have written. */
export function refreshRecord(productId: string): PurchaseRecord {
  const copy = copies.get(productId)
  // An unsaved record is written again: storage may have room by now.
  if (copy?.texts === storedTexts(productId) && isRecordSaved(productId)) return copy.record
  return mergeStored(productId, readText('browser', recordKey(productId)))
}

/** Merges new entries, or new versions of known ones, into the record, and writes it. */
export function addToRecord(
  productId: string,
  addition: (record: PurchaseRecord) => Partial<PurchaseRecord>,
): void {
  const before = refreshRecord(productId)
  const record = mergeRecords(before, { ...emptyRecord, ...addition(before) })
  if (isSame(record, before)) return
  write(productId, record)
  setCopy(productId, { record, texts: storedTexts(productId) }, { isOwn: true })
}

export function isRecordSaved(productId: string): boolean {
  return !unsaved.has(productId)
}

/** Returns the products of which this browser has a record; none where storage is forbidden. */
export function storedProductIds(): readonly string[] {
  const prefixes = [recordPrefix, oldPaymentPrefix].map(prefixedKey)
  try {
    const keys = Object.keys(localStorage)
    const ids = prefixes.flatMap((prefix) =>
      keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
    )
    return [...new Set(ids)]
  } catch {
    return []
  }
}

/** Calls back when this tab or another changes the record. Returns an unsubscribe function. */
export function onRecordChange(productId: string, listener: RecordListener): () => void {
  const productListeners = listeners.get(productId) ?? new Set()
  listeners.set(productId, productListeners.add(listener))
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // Uses `newValue`, because a read may still return an older text. Without a key, storage was cleared.
    if (key === prefixedKey(recordKey(productId))) mergeStored(productId, newValue, true)
    else if (key === null || oldKeys(productId).map(prefixedKey).includes(key)) {
      refreshRecord(productId)
    }
  }
  const onShown = () => {
    if (document.visibilityState === 'visible') refreshRecord(productId)
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShown)
  document.addEventListener('visibilitychange', onShown)
  // Another tab may have written between the first read and now, without an event.
  refreshRecord(productId)
  return () => {
    productListeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShown)
    document.removeEventListener('visibilitychange', onShown)
  }
}

function mergeStored(
  productId: string,
  text: string | null,
  mustReadAgain = false,
): PurchaseRecord {
  const knownRecord = copies.get(productId)?.record ?? emptyRecord
  const ownCopy = usesCopy(productId) ? knownRecord : undefined
  const recentOrKnown = (record: PurchaseRecord) =>
    recentOrKnownEntries(record, knownRecord, Date.now())
  const ownOrKept = ownCopy ?? recentOrKnown(parseRecord(keptText(recordKey(productId))))
  // Merging with the empty record sorts and limits the entries, so that `isSame` can compare the records.
  const stored = mergeRecords(recentOrKnown(parseRecord(text)), emptyRecord)
  const merged = mergeRecords(
    mergeRecords(ownOrKept, stored),
    recentOrKnown(getOldRecord(productId)),
  )
  // Written only when the text lacks something: otherwise two tabs would overwrite each other for ever.
  if (isSame(merged, stored)) unsaved.delete(productId)
  else write(productId, merged)
  const record = ownCopy && isSame(merged, ownCopy) ? ownCopy : merged
  const texts = mustReadAgain ? unmatchedText : storedTexts(productId)
  setCopy(productId, { record, texts }, { isOwn: false })
  return record
}

function setCopy(productId: string, copy: Copy, { isOwn }: { readonly isOwn: boolean }): void {
  const before = copies.get(productId)?.record
  copies.set(productId, copy)
  if (before === copy.record) return
  for (const listener of [...(listeners.get(productId) ?? [])]) listener(isOwn)
}

/** Whether the page relies on its copy: listeners keep it current, or the record could not be stored. */
function usesCopy(productId: string): boolean {
  return unsaved.has(productId) || (listeners.get(productId)?.size ?? 0) > 0
}

function write(productId: string, record: PurchaseRecord): void {
  const [key, text] = [recordKey(productId), serializeRecord(record)]
  if (writeText('browser', key, text)) unsaved.delete(productId)
  else {
    unsaved.add(productId)
    keepForNextDocument(key, text)
  }
}

function storedTexts(productId: string): string {
  return [recordKey(productId), ...oldKeys(productId)]
    .map((key) => readText('browser', key))
    .join('\n')
}

function isSame(one: PurchaseRecord, other: PurchaseRecord): boolean {
  return serializeRecord(one) === serializeRecord(other)
}

export const recordPrefix = 'record.'

function recordKey(productId: string): string {
  return recordPrefix + productId
}
