import { useCallback, useSyncExternalStore } from 'react'
import { emptyRecord, type PurchaseRecord } from './record.ts'
import { getRecord, onRecordChange } from './record-store.ts'

/**
 * Returns the current record of a product. Empty during hydration: prerendered HTML holds no stored data. A change is
 * rendered in a task of its own, together with what follows it: a save and its outcome are one render, not two.
 */
export function useRecord(productId: string | undefined): PurchaseRecord {
  const subscribe = useCallback(
    (onChange: () => void) =>
      productId === undefined ? () => {} : onRecordChange(productId, () => setTimeout(onChange)),
    [productId],
  )
  return useSyncExternalStore(
    subscribe,
    () => (productId === undefined ? emptyRecord : getRecord(productId)),
    () => emptyRecord,
  )
}
