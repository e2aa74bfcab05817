import { cardMessage, findTestCard, type TestCard } from './test-cards.ts'

export interface EnteredCard {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly cvc: string | undefined
}

/** Stripe's `card_error`, in camel case. */
export interface CardError {
  readonly code: string
  readonly declineCode?: string
  readonly param?: string
  readonly message: string
}

/** Whether Stripe creates a payment method. It does so even for a test card that is declined later, when the shop charges it. */
export type CardVerdict =
  | { readonly ok: true; readonly card: TestCard }
  | { readonly ok: false; readonly error: CardError }

/** Used by the REST call and by the hosted fields. */
export function checkCard(entered: EnteredCard, now: number): CardVerdict {
  if (!/^\d{12,19}$/.test(entered.number) || !passesLuhn(entered.number)) {
    return refused('incorrect_number', 'number')
  }
  if (entered.expMonth < 1 || entered.expMonth > 12) {
    return refused('invalid_expiry_month', 'exp_month')
  }
  const today = new Date(now)
  const thisYear = today.getFullYear()
  if (entered.expYear < thisYear || entered.expYear > thisYear + 50) {
    return refused('invalid_expiry_year', 'exp_year')
  }
  if (entered.expYear === thisYear && entered.expMonth < today.getMonth() + 1) {
    return refused('invalid_expiry_month', 'exp_month')
  }
  if (entered.cvc !== undefined && !/^\d{3,4}$/.test(entered.cvc)) {
    return refused('invalid_cvc', 'cvc')
  }
  const card = findTestCard(entered.number)
  if (card === undefined) {
    const declineCode = 'test_mode_live_card'
    const message = cardMessage('card_declined', declineCode)
    return { ok: false, error: { code: 'card_declined', declineCode, message } }
  }
  return { ok: true, card }
}

function refused(code: string, param: string): CardVerdict {
  return { ok: false, error: { code, param, message: cardMessage(code) } }
}

export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, character, place) => {
      const digit = Number(character) * (place % 2 === 0 ? 1 : 2)
      return total + (digit > 9 ? digit - 9 : digit)
    }, 0)
  return digits !== '' && sum % 10 === 0
}
