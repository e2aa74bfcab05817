const nextYear = new Date().getFullYear() + 1

export const ada = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  number: '4242 4242 4242 4242',
  expiration: `12/${nextYear % 100}`,
  cvc: '123',
  postalCode: '94107',
}

/** Without a country, the one that the page starts with stays selected. */
export type CardDetails = typeof ada & { readonly country?: string }

/** The year as the card provider receives it. */
export const fourDigitYear = String(nextYear)

export const cardThatNeedsConfirmation = '4000 0025 0000 3155'

export const declinedCard = '4000 0000 0000 0002'
