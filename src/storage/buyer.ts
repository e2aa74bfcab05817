import { onlyDigits } from '../lib/digits.ts'
import type { Unparsed } from '../lib/unparsed.ts'
import { getItem, removeItem, setItem } from './storage.ts'

/** What the form restores after a reload or a failed payment (WCAG 3.3.7). */
const details = ['email', 'name', 'country', 'postalCode'] as const

export type BuyerDetail = (typeof details)[number]

export interface Buyer extends Readonly<Record<BuyerDetail, string>> {
  /** The detail that Stripe has refused. */
  readonly refused?: BuyerDetail | undefined
}

export function saveBuyer(productId: string, buyer: Buyer): void {
  // Copies field by field, so that nothing else in the argument, such as card data, is stored.
  const [email, name, country, postalCode] = details.map((each) => emptyIfCardNumber(buyer[each]))
  setItem('tab', buyerKey(productId), { email, name, country, postalCode, refused: buyer.refused })
}

/** Saves a typed text for a reload or a failed payment. Returns false when a reload would lose a value. */
export function saveTypedText(productId: string, field: BuyerDetail, text: string): boolean {
  const key = buyerKey(productId)
  const stored: Partial<Buyer> = Object(getItem('tab', key))
  const typed = emptyIfCardNumber(text)
  const isCorrected = stored.refused === field && stored[field] !== typed
  return setItem('tab', key, {
    ...stored,
    [field]: typed,
    ...(isCorrected && { refused: undefined }),
  })
}

/** Returns '' for a text that may be a card number, typed into the wrong field (decision D23). */
export function emptyIfCardNumber(text: string): string {
  return /^[^@\s]+@[^@]+\.[^@]+$/.test(text) || onlyDigits(text).length < 12 ? text : ''
}

export function getBuyer(productId: string): Buyer | undefined {
  // An entry may hold the email alone.
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

function isBuyer(value: Unparsed<Buyer>): value is Buyer {
  const { refused } = value
  return (
    details.every((detail) => typeof value[detail] === 'string') &&
    (refused === undefined || details.some((detail) => detail === refused))
  )
}
