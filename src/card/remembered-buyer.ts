/** What a buyer need not type twice after a failed payment (WCAG 3.3.7). Never anything of the card. */
export interface Buyer {
  readonly email: string
  readonly name: string
  readonly country: string
  readonly postalCode: string
}

/** Keeps the buyer's details in this tab, for the product's next try. Storage may be off: then not. */
export function rememberBuyer(productId: string, buyer: Buyer): void {
  const { email, name, country, postalCode } = buyer
  try {
    sessionStorage.setItem(keyOf(productId), JSON.stringify({ email, name, country, postalCode }))
  } catch {
    // A full or forbidden storage costs the buyer some typing, nothing else.
  }
}

export function recallBuyer(productId: string): Buyer | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(productId)) ?? 'null')
    return isBuyer(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export function forgetBuyer(productId: string): void {
  try {
    sessionStorage.removeItem(keyOf(productId))
  } catch {
    // Nothing was kept.
  }
}

function keyOf(productId: string): string {
  return `till.buyer.${productId}`
}

const fields = ['email', 'name', 'country', 'postalCode'] as const

function isBuyer(stored: unknown): stored is Buyer {
  if (typeof stored !== 'object' || stored === null) return false
  const values = new Map<string, unknown>(Object.entries(stored))
  return fields.every((field) => typeof values.get(field) === 'string')
}
