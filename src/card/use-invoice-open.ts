import { useCallback, useSyncExternalStore } from 'react'
import { getOpenInvoice, type StoredInvoice } from '../storage/active-invoice.read.ts'
import { isTooOld, onOtherTabInvoiceChange } from '../storage/active-invoice.write.ts'

/** Returns whether any tab has an invoice of the product that is payable or may already be paid. */
export function useInvoiceOpen(productId: string | undefined): boolean {
  const subscribe = useCallback(
    (onChange: () => void) =>
      productId === undefined ? () => {} : onOtherTabInvoiceChange(productId, onChange),
    [productId],
  )
  return useSyncExternalStore(
    subscribe,
    () => productId !== undefined && getPayableInvoice(productId) !== undefined,
    () => false,
  )
}

/** An expired invoice counts too: the shop processes late payments. */
export function getPayableInvoice(productId: string): StoredInvoice | undefined {
  const saved = getOpenInvoice(productId)
  return saved === undefined || isTooOld(saved, Date.now()) ? undefined : saved
}
