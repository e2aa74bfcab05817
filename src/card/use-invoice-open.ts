import { useCallback, useSyncExternalStore } from 'react'
import { getOpenInvoice, type StoredInvoice } from '../storage/active-invoice.read.ts'
import { isTooOld, onOtherTabInvoiceChange } from '../storage/active-invoice.write.ts'

/** Whether an invoice of the product, of any tab, may be paid or may have been. */
export function useInvoiceOpen(productId: string | undefined): boolean {
  const subscribe = useCallback(
    (onChange: () => void) =>
      productId === undefined ? () => {} : onOtherTabInvoiceChange(productId, onChange),
    [productId],
  )
  return useSyncExternalStore(
    subscribe,
    () => productId !== undefined && recallPayableInvoice(productId) !== undefined,
    () => false,
  )
}

/** Past its deadline it still counts: a late payment is processed, too. */
export function recallPayableInvoice(productId: string): StoredInvoice | undefined {
  const saved = getOpenInvoice(productId)
  return saved === undefined || isTooOld(saved, Date.now()) ? undefined : saved
}
