import type { PaymentMethod, Product } from '../api/product.ts'

/** The method whose tab opens first, unless there is an open invoice: the one in the query, else the first. */
export function initialMethod({ methods }: Product): PaymentMethod | undefined {
  const named = new URLSearchParams(window.location.search).get('method')
  return methods.find(({ key }) => key === named) ?? methods[0]
}

/** Writes the selected method into the query, for a reload. Replaces the history entry, so Back still leaves the page. */
export function saveMethodInAddress(key: string): void {
  const address = new URL(window.location.href)
  address.searchParams.set('method', key)
  window.history.replaceState(window.history.state, '', address)
}
