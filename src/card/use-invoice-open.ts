import { useCallback, useSyncExternalStore } from 'react'
import { getOpenInvoice } from '../storage/active-invoice.read.ts'
import { onInvoiceChange } from '../storage/active-invoice.write.ts'

/** Returns whether any tab, of the browser or of the page, has an invoice of the product that may be or is paid. */
export function useInvoiceOpen(productId: string | undefined): boolean {
  const subscribe = useCallback(
    (onChange: () => void) =>
      productId === undefined ? () => {} : onInvoiceChange(productId, onChange),
    [productId],
  )
  return useSyncExternalStore(
    subscribe,
    () => productId !== undefined && getOpenInvoice(productId, Date.now()) !== undefined,
    () => false,
  )
}
