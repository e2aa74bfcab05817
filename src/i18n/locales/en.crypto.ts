import { englishPayment } from './en.payment.ts'

const onePayment = 'Send it in one payment; your wallet adds the network’s fee.'

const unknownNetwork = 'Use the network this address belongs to.'

export const englishCrypto = {
  ...englishPayment,
  crypto: {
    choose: 'Choose Cryptocurrency',
    /** The label of the list of coins. */
    coin: 'Crypto',
    refused: 'The invoice could not be created.',
    waitingForTab: 'Another tab is creating an invoice for this product. Waiting for it...',
    busyElsewhere: 'An invoice is still being created in another tab. Please go on there.',
    /** Speaks of this invoice alone: an earlier payment may have gone through. */
    unreadable:
      'The invoice could not be read. The shop must fix this; trying again does not help. Nothing was paid for this invoice.',
    buyAgain: 'Buy it again',
    doNotPayOld: (address: string) =>
      `Do not pay to ${address} any more: it no longer belongs to your order.`,
  },
  invoice: {
    awaiting: 'Awaiting payment...',
    awaitingTitle: (time: string) => `${time} Awaiting payment`,
    timeLeft: 'Time left to pay',
    payBy: (time: string) => `Pay by ${time}`,
    reconnecting: 'Reconnecting...',
    payingWith: 'Paying with',
    amount: 'Amount',
    address: 'Address',
    openInWallet: 'Open in wallet',
    qr: (coin: string, amount: string, destination: string) =>
      `QR code: pay ${amount} ${coin} to ${destination}`,
    qrAddress: (coin: string, destination: string) => `QR code: ${coin} address ${destination}`,
    addressAlone: 'Your wallet cannot read this code? Show the address alone',
    sendExactly: (amount: string) => `<b>Send exactly ${amount}.</b> ${onePayment}`,
    sendExactlyOn: (amount: string, network: string) =>
      `<b>Send exactly ${amount} on the ${network} network.</b> ${onePayment}`,
    exchangeFees: 'Some exchanges subtract their fee: check the amount that arrives.',
    unknownNetwork,
    likelyEthereum: `${unknownNetwork} It looks like an address of Ethereum or of a compatible network; the shop can tell which.`,
    likelyTron: `${unknownNetwork} It looks like a TRON address (TRC-20).`,
    testNetwork:
      'This is a test: the address belongs to a test network, whose coins have no value. Do not send real ones.',
    /** `Intl` writes the duration, such as '15 minutes'. */
    secondsLeft: (duration: string) => `${duration} left to pay.`,
    noEmail: 'You gave no email, so no receipt can be sent to you. Keep the Order ID.',
    copyAddress: { name: 'Copy address', done: 'Address copied.' },
    copyAmount: { name: 'Copy amount', done: 'Amount copied.' },
    copyLink: { name: 'Copy link', done: 'Link copied.' },
    copyOrderId: { name: 'Copy Order ID', done: 'Order ID copied.' },
  },
  copy: {
    copy: 'Copy',
    copied: 'Copied',
    byHand: 'Your browser does not allow copying. Copy this text by hand:',
  },
  otherCoin: {
    button: 'Use another coin',
    warning:
      'Have you already paid? Then stay on this page: it notices your payment. If you choose another coin, a new invoice replaces this one. After that, do not pay to the old address.',
    confirm: 'Yes, use another coin',
    keep: 'Keep this invoice',
  },
  expired: {
    heading: 'Invoice Expired',
    validity: (duration: string) => `An invoice is only valid for ${duration}.`,
    unconfirmedFunds:
      'If the network has not yet accepted your funds, they have not been received by the shop.',
    latePayment:
      'A late payment will either be processed, or the shop will contact you for a refund.',
    orderId: 'Order ID',
    lastInvoice: 'Your last invoice',
    checkAgain: 'I already paid - check again',
    checking: 'Checking...',
    nothingYet:
      'No payment has been found yet. A network can take a while to see it: check again in a few minutes.',
    checkFailed: 'The shop could not be asked. Check your connection and try again.',
    newInvoice: 'Get a new invoice',
    newAddress: 'A new invoice has a new address. Do not pay to the old one any more.',
  },
  receipt: {
    heading: 'Payment details',
    line: (name: string, value: string) => `${name}: ${value}`,
    shop: 'Shop',
    product: 'Product',
    price: 'Price shown when you paid',
    method: 'Payment method',
    date: 'Date',
    copyAll: { name: 'Copy details', done: 'Details copied.' },
    print: 'Print',
  },
  invalidAddress:
    'This address does not look valid for this coin, and your wallet may refuse it. Ask the shop before you pay.',
}

export type CryptoMessages = typeof englishCrypto
