import { useCallback, useSyncExternalStore } from 'react'
import { emptyRecord, type PurchaseRecord } from './record.ts'
import { getRecord, onRecordChange } from './record-store.ts'

/** Returns the current record of a product. Empty during hydration: prerendered HTML holds no stored data. */
export function useRecord(productId: string | undefined): PurchaseRecord {
  const subscribe = useCallback(
    (onChange: () => void) =>
      productId === undefined ? () => {} : onRecordChange(productId, onChange),
    [productId],
  )
  return useSyncExternalStore(
    subscribe,
    () => (productId === undefined ? emptyRecord : getRecord(productId)),
    () => emptyRecord,
  )
}
