import type { PaymentMethod, Product } from '../api/product.ts'
import { getOpenInvoice } from '../storage/active-invoice.read.ts'

/** The method whose tab opens first: one with an open invoice, else the one in the query, else the first. */
export function initialMethod(product: Product): PaymentMethod | undefined {
  const named = new URLSearchParams(window.location.search).get('method')
  const { methods } = product
  return methodWithInvoice(product) ?? methods.find(({ key }) => key === named) ?? methods[0]
}

/** The method of the open invoice. The shop may have renamed its key: then any crypto method shows the invoice. */
function methodWithInvoice({ id, methods }: Product): PaymentMethod | undefined {
  const saved = getOpenInvoice(id, Date.now())
  if (saved === undefined) return undefined
  const crypto = methods.filter(({ kind }) => kind === 'crypto')
  return crypto.find(({ key }) => key === saved.method) ?? crypto[0]
}
