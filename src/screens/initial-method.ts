import type { PaymentMethod, Product } from '../api/product.ts'
import { getOpenInvoice } from '../storage/active-invoice.read.ts'

/** The method whose tab is open at first: one with an invoice that was left, else the one the address names, else the first. */
export function initialMethod(product: Product): PaymentMethod | undefined {
  const named = new URLSearchParams(window.location.search).get('method')
  const { methods } = product
  return methodWithInvoice(product) ?? methods.find(({ key }) => key === named) ?? methods[0]
}

/** The method with an invoice that was left and has not ended; one whose method has another key by now is under any crypto method. */
export function methodWithInvoice({ id, methods }: Product): PaymentMethod | undefined {
  const saved = getOpenInvoice(id)
  if (saved === undefined) return undefined
  const crypto = methods.filter(({ kind }) => kind === 'crypto')
  return crypto.find(({ key }) => key === saved.method) ?? crypto[0]
}

/** Keeps the buyer's choice in the address, for a reload; Back leads where it led before. */
export function keepInAddress({ key }: PaymentMethod): void {
  const address = new URL(window.location.href)
  address.searchParams.set('method', key)
  window.history.replaceState(window.history.state, '', address)
}
