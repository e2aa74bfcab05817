import { forget, keep, recall } from './storage.ts'

/** What a buyer need not type twice after a failed payment (WCAG 3.3.7). Never anything of the card. */
export interface Buyer {
  readonly email: string
  readonly name: string
  readonly country: string
  readonly postalCode: string
}

/** Keeps the buyer's details in this tab, for the product's next try. */
export function rememberBuyer(productId: string, buyer: Buyer): void {
  const { email, name, country, postalCode } = buyer
  keep('tab', nameOf(productId), { email, name, country, postalCode })
}

export function recallBuyer(productId: string): Buyer | undefined {
  const kept = recall('tab', nameOf(productId))
  return isBuyer(kept) ? kept : undefined
}

export function forgetBuyer(productId: string): void {
  forget('tab', nameOf(productId))
}

function nameOf(productId: string): string {
  return `buyer.${productId}`
}

const fields = ['email', 'name', 'country', 'postalCode'] as const

function isBuyer(kept: unknown): kept is Buyer {
  if (typeof kept !== 'object' || kept === null) return false
  const values = new Map<string, unknown>(Object.entries(kept))
  return fields.every((field) => typeof values.get(field) === 'string')
}
