/** English messages that the card tab and the crypto tab have in common. */
export const englishPayment = {
  emailForm: { email: 'Email', continue: 'Continue' },
  emailSuggestion: {
    didYouMean: (email: string) => `Did you mean ${email}?`,
    useIt: 'Use it',
    keepMine: 'Keep mine',
  },
  offline: {
    waiting:
      'You are offline. You can go on as soon as the connection is back; nothing you have typed is lost.',
    notSent:
      'You are still offline, so nothing was sent. Please try again when the connection is back.',
  },
  earlierPayment: {
    alreadyPaid: 'You have already paid for this product. There is no need to pay again.',
    alreadyPending:
      'Your payment for this product is being processed. There is no need to pay again.',
    mayHavePaid:
      'An earlier payment may have gone through. Check your email and your card or bank statement before paying again.',
    leftConfirmation: 'You left the confirmation step. If you approved it, do not pay again.',
    payAgain: 'Pay again',
  },
  /** Must not say that nothing was charged: it may stand beside the warning of an earlier payment. */
  priceChanged: (price: string) =>
    `The price has changed: it is now ${price}. Please pay only if you agree.`,
}
