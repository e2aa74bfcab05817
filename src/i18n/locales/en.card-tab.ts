import { englishPayment } from './en.payment.ts'

/** English messages of the card tab, except those of its form. */
export const englishCardTab = {
  ...englishPayment,
  card: {
    processing: 'Processing your payment...',
    takesLong:
      'Processing your payment... This is taking longer than usual. Please do not pay again, and keep this page open.',
    testMode: 'Test mode: no money will be taken.',
    openInvoice:
      'Your invoice in cryptocurrency is still open. If you have already paid it, do not pay again.',
    continueToBank: 'Continue to your bank',
    /** The label of the other tab, such as 'Crypto'. */
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
    /** Asked about an address that browsers accept and Stripe would refuse. */
    emailUnusual: 'Is this email address right?',
  },
}

export type CardTabMessages = typeof englishCardTab
