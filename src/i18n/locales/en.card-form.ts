/** English messages of the card form, the wallet and the accepted cards. */
export const englishCardForm = {
  card: {
    name: 'Name on Card',
    number: 'Card Number',
    expiration: 'Expiration',
    expirationPlaceholder: 'MM/YY',
    cvc: 'CVC',
    country: 'Country',
    chooseCountry: 'Choose a country',
    postalCode: 'Postal Code',
    pay: (price: string) => `Pay ${price}`,
    /** Between the form and the buttons of the wallets. */
    or: 'or',
    walletLabel: 'Pay with a wallet',
    acceptedCards: 'Accepted cards',
    compliance: 'Card data is processed by Stripe, a PCI DSS Level 1 service provider.',
    /** `label` is that of the field, such as 'CVC'. */
    show: (label: string) => `Show ${label}`,
    hide: (label: string) => `Hide ${label}`,
    optional: 'Optional',
    cvcHint: '3 digits, on the back',
    cvcHintAmex: '4 digits, on the front',
    fieldsLoading: 'The card fields are still loading. Please wait a moment.',
    scriptBlocked:
      'The card fields could not be loaded. An ad blocker or your network may be the cause.',
    walletBlocked: 'Wallet payments could not be loaded, perhaps because of an ad blocker.',
  },
  problems: {
    nameMissing: 'Enter the name on the card.',
    nameIsNumber: 'Enter the name on the card here, not its number.',
    numberMissing: 'Enter the card number.',
    numberIncomplete: 'The card number is incomplete.',
    numberTooLong: 'The card number is too long: at most 16 digits are accepted.',
    numberWrong: 'This card number does not look right. Please check the digits.',
    expirationIncomplete: 'Enter the expiration date as MM/YY.',
    expirationMonth: 'The month must be between 01 and 12.',
    expirationPast: 'This card has expired.',
    expirationFar: 'This expiration year is too far ahead. Please check it.',
    cvcMissing: 'Enter the security code.',
    cvcIncomplete: 'The security code is incomplete.',
    cvcThreeDigits: 'The security code of this card has 3 digits.',
    cvcFourDigits: 'The security code of this card has 4 digits, on the front.',
    cvcThreeOrFour: 'The security code has 3 or 4 digits.',
    postalCodeMissing: 'Enter the postal code.',
    /** Below the field whose text Stripe has refused. */
    refused: 'The card provider did not accept this. Please check it.',
  },
}

/** The postal code of the United States and the Philippines. Other languages have one word for all countries. */
export const zipCode = { label: 'Zip Code', missing: 'Enter the zip code.' }

export type CardFormMessages = typeof englishCardForm
