import { useCallback, useSyncExternalStore } from 'react'
import { emptyRecord, type PurchaseRecord } from './record.ts'
import { getRecord, onRecordChange } from './record-store.ts'

/**
 * Returns the current record of a product. Empty during hydration: prerendered HTML holds no stored data. A change by another
 * tab is rendered at once: the address on screen may be one that must no longer be paid. A save by this page is rendered in a
 * later task, together with the outcome that follows it.
 */
export function useRecord(productId: string | undefined): PurchaseRecord {
  const subscribe = useCallback(
    (onChange: () => void) =>
      productId === undefined
        ? () => {}
        : onRecordChange(productId, (isOwn) => void (isOwn ? setTimeout(onChange) : onChange())),
    [productId],
  )
  return useSyncExternalStore(
    subscribe,
    () => (productId === undefined ? emptyRecord : getRecord(productId)),
    () => emptyRecord,
  )
}
