import type { PaymentMethod, Product } from '../api/product.ts'
import { recallSavedInvoice } from '../memory/saved-invoice.ts'

/** The method whose tab is open at first: the first one, unless an invoice was left under another. */
export function openedMethod(product: Product): PaymentMethod | undefined {
  return methodWithInvoice(product) ?? product.methods[0]
}

/** The method with an invoice that was left; one whose method has another key by now is under any crypto method. */
export function methodWithInvoice({ id, methods }: Product): PaymentMethod | undefined {
  const saved = recallSavedInvoice(id)
  if (saved === undefined) return undefined
  const crypto = methods.filter(({ kind }) => kind === 'crypto')
  return crypto.find(({ key }) => key === saved.method) ?? crypto[0]
}
