export interface CardDetails {
  readonly email: string
  readonly name: string
  readonly number: string
  /** MM/YY. */
  readonly expiration: string
  readonly cvc: string
  readonly postalCode: string
  /** Without it, the country that the page starts with stays selected. */
  readonly country?: string
}

const nextYear = new Date().getFullYear() + 1

export const ada: CardDetails = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  number: '4242 4242 4242 4242',
  expiration: `12/${nextYear % 100}`,
  cvc: '123',
  postalCode: '94107',
}

/** The year as the card provider receives it. */
export const expirationYear = String(nextYear)

export const cardThatNeedsConfirmation = '4000 0025 0000 3155'

export const declinedCard = '4000 0000 0000 0002'
