/** Of an earlier payment, before another one: part of the words of every payment method. */
export const englishEarlierPayment = {
  alreadyPaid: 'You have already paid for this product. There is no need to pay again.',
  alreadyPending:
    'Your payment for this product is being processed. There is no need to pay again.',
  mayHavePaid:
    'An earlier payment may have gone through. Check your email or bank before paying again.',
  leftConfirmation: 'You left the confirmation step. If you approved it, do not pay again.',
  payAgain: 'Pay again',
}
