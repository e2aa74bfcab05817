import type { PaymentMethod, Product } from '../api/product.ts'
import { getOpenInvoice } from '../storage/active-invoice.read.ts'
import { changeHistory } from '../ui/change-history.ts'

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

/** Writes the selected method into the query, for a reload. Replaces the history entry, so Back still leaves the page. */
export function saveMethodInAddress(key: string): void {
  const address = new URL(window.location.href)
  address.searchParams.set('method', key)
  changeHistory(() => window.history.replaceState(window.history.state, '', address))
}
