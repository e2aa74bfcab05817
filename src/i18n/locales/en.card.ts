import { englishPayment } from './en.payment.ts'

export const englishCard = {
  ...englishPayment,
  card: {
    name: 'Name on Card',
    number: 'Card Number',
    expiration: 'Expiration',
    expirationPlaceholder: 'MM/YY',
    cvc: 'CVC',
    country: 'Country',
    chooseCountry: 'Choose a country',
    zipCode: 'Zip Code',
    postalCode: 'Postal Code',
    pay: (price: string) => `Pay ${price}`,
    or: 'or',
    walletLabel: 'Pay with a wallet',
    processing: 'Processing your payment...',
    takesLong:
      'This is taking longer than usual. Please do not pay again, and keep this page open.',
    acceptedCards: 'Accepted cards',
    compliance: 'Card data is processed by Stripe, a PCI DSS Level 1 service provider.',
    show: (label: string) => `Show ${label}`,
    hide: (label: string) => `Hide ${label}`,
    optional: 'Optional',
    cvcHint: '3 digits, on the back',
    cvcHintAmex: '4 digits, on the front',
    testMode: 'Test mode: no money will be taken.',
    fieldsLoading: 'The card fields are still loading. Please wait a moment.',
    scriptBlocked:
      'The card fields could not be loaded. An ad blocker or your network may be the cause.',
    walletBlocked: 'Wallet payments could not be loaded, perhaps because of an ad blocker.',
    retry: 'Try again',
    openInvoice:
      'Your invoice in cryptocurrency is still open. If you have already paid it, do not pay again.',
    leaveByHand: 'Continue to your bank',
    payWith: (method: string) => `Pay with ${method} instead`,
    notices: {
      enterCardAgain:
        'This shop takes cards through the secure fields of its card provider. Please enter your card once more; nothing was charged.',
      payingElsewhere: 'A payment is already in progress in another tab. Please finish it there.',
    },
  },
  problems: {
    emailMissing: 'Enter your email address.',
    emailInvalid: 'Enter an email address like name@example.com.',
    nameMissing: 'Enter the name on the card.',
    nameIsNumber: 'Enter the name on the card here, not its number.',
    numberMissing: 'Enter the card number.',
    numberIncomplete: 'The card number is incomplete.',
    numberTooLong: 'The card number is too long: at most 16 digits are accepted.',
    numberWrong: 'This card number does not look right. Please check the digits.',
    expirationMissing: 'Enter the expiration date as MM/YY.',
    expirationIncomplete: 'Enter the expiration date as MM/YY.',
    expirationMonth: 'The month must be between 01 and 12.',
    expirationPast: 'This card has expired.',
    expirationFar: 'This expiration year is too far ahead. Please check it.',
    cvcMissing: 'Enter the security code.',
    cvcIncomplete: 'The security code is incomplete.',
    cvcThreeDigits: 'The security code of this card has 3 digits.',
    cvcFourDigits: 'The security code of this card has 4 digits, on the front.',
    cvcThreeOrFour: 'The security code has 3 or 4 digits.',
    zipCodeMissing: 'Enter the zip code.',
    postalCodeMissing: 'Enter the postal code.',
  },
}

export type CardMessages = typeof englishCard
