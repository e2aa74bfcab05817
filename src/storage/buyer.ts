import { getItem, removeItem, setItem } from './storage.ts'

/** What the form restores after a failed payment (WCAG 3.3.7). */
const details = ['email', 'name', 'country', 'postalCode'] as const

export type BuyerDetail = (typeof details)[number]

export interface Buyer {
  readonly email: string
  readonly name: string
  readonly country: string
  readonly postalCode: string
  /** The detail that the card provider has refused. */
  readonly refused?: BuyerDetail | undefined
}

export function saveBuyer(productId: string, buyer: Buyer): void {
  // Field by field: the argument may carry card data.
  const { email, name, country, postalCode, refused } = buyer
  setItem('tab', buyerKey(productId), { email, name, country, postalCode, refused })
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

function isBuyer(value: unknown): value is Buyer {
  if (typeof value !== 'object' || value === null) return false
  const values = new Map<string, unknown>(Object.entries(value))
  const refused = values.get('refused')
  return (
    details.every((detail) => typeof values.get(detail) === 'string') &&
    (refused === undefined || details.some((detail) => detail === refused))
  )
}
