/** The words of the crypto tab and its invoice in English. */
export const englishCrypto = {
  /** BCP 47 tag for durations. */
  locale: 'en',
  crypto: {
    choose: 'Choose Cryptocurrency',
    coin: 'Crypto',
    email: 'Email',
    continue: 'Continue',
    loading: 'Loading...',
    refused: 'The invoice could not be created.',
    tryAgain: 'Try again',
  },
  invoice: {
    awaiting: 'Awaiting payment...',
    timeLeft: 'Time left to pay',
    timePassed: 'Time passed',
    reconnecting: 'Reconnecting...',
    payingWith: 'Paying with',
    amount: 'Amount',
    address: 'Address',
    openInWallet: 'Open in wallet',
    qr: (coin: string, amount: string, destination: string) =>
      `QR code: pay ${amount} ${coin} to ${destination}`,
    secondsLeft: (duration: string) => `${duration} left to pay.`,
    expired: 'Invoice Expired',
    expiredValidity: (duration: string) => `An invoice is only valid for ${duration}.`,
    expiredFunds:
      'If the network has not yet accepted your funds, they have not been received by the shop.',
    expiredLate:
      'A late payment will either be processed, or the shop will contact you for a refund.',
    orderId: 'Order ID',
  },
}

export type CryptoMessages = typeof englishCrypto
