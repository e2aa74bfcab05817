import type { FakeStripeError } from './call-log.ts'
import { passesLuhn } from './card-check.ts'
import type { CardBrand } from './test-cards.ts'

export interface CardField {
  readonly frameTitle: string
  readonly inputName: string
  readonly inputLabel: string
  readonly placeholder: string
  readonly format: (text: string) => string
  readonly isComplete: (text: string) => boolean
  /** Returns the error of a complete text. */
  readonly errorIn: (text: string, now: number) => FakeStripeError | undefined
  readonly incompleteError: FakeStripeError
}

export type CardFieldType = 'cardNumber' | 'cardExpiry' | 'cardCvc'

export function isCardFieldType(type: string): type is CardFieldType {
  return Object.hasOwn(cardFields, type)
}

function problem(code: string, message: string): FakeStripeError {
  return { type: 'validation_error', code, message }
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Names, labels and messages are those of Stripe's own frames. */
export const cardFields: Readonly<Record<CardFieldType, CardField>> = {
  cardNumber: {
    frameTitle: 'Secure card number input frame',
    inputName: 'cardnumber',
    inputLabel: 'Credit or debit card number',
    placeholder: '1234 1234 1234 1234',
    format: (text) =>
      digitsOf(text)
        .slice(0, 19)
        .replace(/(.{4})(?=.)/g, '$1 '),
    isComplete: (text) => digitsOf(text).length >= numberLength(digitsOf(text)),
    errorIn: (text) =>
      passesLuhn(digitsOf(text))
        ? undefined
        : problem('invalid_number', 'Your card number is invalid.'),
    incompleteError: problem('incomplete_number', 'Your card number is incomplete.'),
  },
  cardExpiry: {
    frameTitle: 'Secure expiration date input frame',
    inputName: 'exp-date',
    inputLabel: 'Credit or debit card expiration date',
    placeholder: 'MM / YY',
    format: (text) =>
      digitsOf(text)
        .slice(0, 4)
        .replace(/^(\d\d)(?=\d)/, '$1 / '),
    isComplete: (text) => digitsOf(text).length === 4,
    errorIn: expiryError,
    incompleteError: problem('incomplete_expiry', "Your card's expiration date is incomplete."),
  },
  cardCvc: {
    frameTitle: 'Secure CVC input frame',
    inputName: 'cvc',
    inputLabel: 'Credit or debit card CVC/CVV',
    placeholder: 'CVC',
    format: (text) => digitsOf(text).slice(0, 4),
    isComplete: (text) => text.length >= 3,
    errorIn: () => undefined,
    incompleteError: problem('incomplete_cvc', "Your card's security code is incomplete."),
  },
}

function numberLength(digits: string): number {
  const brand = brandOf(digits)
  if (brand === 'amex') return 15
  return brand === 'diners' && digits.startsWith('36') ? 14 : 16
}

function expiryError(text: string, now: number): FakeStripeError | undefined {
  const { month, year } = parseExpiry(text)
  const today = new Date(now)
  if (month < 1 || month > 12) {
    return problem('invalid_expiry_month', "Your card's expiration date is invalid.")
  }
  if (year < today.getFullYear()) {
    return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  }
  if (year === today.getFullYear() && month < today.getMonth() + 1) {
    return problem('invalid_expiry_month_past', "Your card's expiration date is in the past.")
  }
  return undefined
}

export function parseExpiry(text: string): { readonly month: number; readonly year: number } {
  const digits = digitsOf(text)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

const brandPatterns: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64|65)/],
  ['diners', /^3[0689]/],
  ['jcb', /^35/],
  ['unionpay', /^(62|81)/],
]

export function brandOf(digits: string): CardBrand {
  return brandPatterns.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown'
}
