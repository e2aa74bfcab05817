import { getItem, removeItem, setItem } from './storage.ts'

/** What the form restores after a failed payment (WCAG 3.3.7). */
export interface Buyer {
  readonly email: string
  readonly name: string
  readonly country: string
  readonly postalCode: string
}

export function saveBuyer(productId: string, buyer: Buyer): void {
  // Field by field: the argument may carry card data.
  const { email, name, country, postalCode } = buyer
  setItem('tab', buyerKey(productId), { email, name, country, postalCode })
}

export function getBuyer(productId: string): Buyer | undefined {
  const stored = getItem('tab', buyerKey(productId))
  return isBuyer(stored) ? stored : undefined
}

export function removeBuyer(productId: string): void {
  removeItem('tab', buyerKey(productId))
}

function buyerKey(productId: string): string {
  return `buyer.${productId}`
}

const fields = ['email', 'name', 'country', 'postalCode'] as const

function isBuyer(value: unknown): value is Buyer {
  if (typeof value !== 'object' || value === null) return false
  const values = new Map<string, unknown>(Object.entries(value))
  return fields.every((field) => typeof values.get(field) === 'string')
}
