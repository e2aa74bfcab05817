import type { CardMessages } from './en.card.ts'
import type { CryptoMessages } from './en.crypto.ts'

const notSent = 'Your payment was not sent. You have not been charged.'

/** English messages of every screen. Those that the specification quotes are to the letter, even `occured`. */
export const english = {
  frame: {
    checkout: 'Checkout',
    poweredBy: 'Powered by Till',
    loading: 'Loading...',
    language: 'Language',
    languageLost: (language: string) => `${language} could not be loaded.`,
  },
  lostChunk: {
    explanation: 'A part of this page could not be loaded.',
    reload: 'Reload the page',
  },
  root: { nothingToSee: 'Nothing to see here.' },
  notFound: {
    title: 'Page not found.',
    advice: 'Please check the address, or ask the shop for a new link.',
  },
  crash: {
    explanation:
      'An Error has occured. Please check console. and send a screenshot of this page to the owner.',
    unknownError: 'Unknown error',
  },
  checkout: {
    price: (price: string) => `Price: ${price}`,
    paymentMethods: 'Payment methods',
    secure: 'Payments are safe and secure with SSL encryption.',
    outOfStock: 'Sorry, this product is out of stock.',
    productNotFound: 'Product not found.',
    unreachable: 'The shop could not be reached.',
    notForSale: 'This product cannot be bought right now.',
    fullDescription: 'Full description',
  },
  outcome: {
    success: {
      title: 'Payment successful!',
      lines: [
        'Thank you for your payment.',
        'A confirmation email will be sent to you. If it does not arrive, please check your spam folder.',
      ],
      tips: [],
    },
    failed: {
      title: 'Payment Failed.',
      lines: ['You can try the following:'],
      tips: [
        'Use an alternate card.',
        'Contact your bank.',
        'Wait a few hours and retry.',
        'Make sure the card has enough funds.',
      ],
    },
    pending: {
      title: 'Payment pending!',
      lines: [
        'If your order succeeds, a receipt will be emailed to you. Please check your spam folder, too.',
      ],
      tips: [],
    },
    error: {
      title: 'An error has occured on the server.',
      lines: ['You can try the following:'],
      tips: [
        'Refresh the page.',
        'Check your bank account to see whether you were charged.',
        'Contact the owner of the shop.',
      ],
    },
    reasons: {
      notSent,
      declined: 'Your payment was declined. You have not been charged.',
      unknown:
        'Check your email and your card or bank statement before paying again. We could not confirm what became of your payment.',
      numberRefused: `${notSent} Check the card number.`,
      expirationRefused: `${notSent} Check the expiration date.`,
      cvcRefused: `${notSent} Check the security code.`,
      emailRefused: `${notSent} Check the email address.`,
      nameRefused: `${notSent} Check the name on the card.`,
      countryRefused: `${notSent} Check the country.`,
      postalCodeRefused: `${notSent} Check the postal code.`,
    },
    tryAgain: 'Try again',
    checked: 'I have checked: try again',
  },
  shop: {
    contact: 'Contact the shop',
    goBack: 'Return to the shop',
    terms: 'Terms',
    privacy: 'Privacy',
    imprint: 'Legal notice',
  },
  done: { verifying: 'Verifying Order...' },
}

/** Messages of every screen; those of a payment method load with its tab. */
export type Messages = typeof english

export interface LocaleMessages {
  readonly messages: Messages
  readonly card: CardMessages
  readonly crypto: CryptoMessages
}
