import type { PaymentMethod, Product } from '../../api/product.ts'
import { activeInvoice } from '../../storage/record-status.ts'
import { getRecord } from '../../storage/record-store.ts'

/** Returns the method of the active invoice, or the first crypto method when the shop no longer has that method's key. */
export function methodWithInvoice({ id, methods }: Product): PaymentMethod | undefined {
  const active = activeInvoice(getRecord(id))
  if (active === undefined) return undefined
  const cryptoMethods = methods.filter(({ kind }) => kind === 'crypto')
  return cryptoMethods.find(({ key }) => key === active.method) ?? cryptoMethods[0]
}
