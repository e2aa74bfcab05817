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
  // A typed email may be all that is known.
  const stored = {
    name: '',
    country: '',
    postalCode: '',
    ...Object(getItem('tab', buyerKey(productId))),
  }
  return isBuyer(stored) ? stored : undefined
}

export function removeBuyer(productId: string): void {
  removeItem('tab', buyerKey(productId))
}

function buyerKey(productId: string): string {
  return `buyer.${productId}`
}

function isBuyer(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & Buyer {
  return ['email', 'name', 'country', 'postalCode'].every(
    (field) => typeof value[field] === 'string',
  )
}
