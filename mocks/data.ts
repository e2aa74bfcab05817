/** Builders of complete responses, with the server's field names. A test or scenario overrides only what it needs. */

/** One entry of `accepted_payment_methods`: `stripe` holds `api_key`, any other key `accepted_cryptos`. */
export interface PaymentMethodDetailsJson {
  readonly api_key?: unknown
  readonly accepted_cryptos?: unknown
}

export interface ProductJson {
  readonly id: string | number
  /** Cents. */
  readonly price: number
  readonly stock: number
  readonly accepted_payment_methods: Readonly<Record<string, PaymentMethodDetailsJson>>
  readonly payment_method_pretty_names: Readonly<Record<string, string>>
  readonly name?: unknown
  readonly title?: unknown
  readonly description?: unknown
}

export interface InvoiceJson {
  /** The code of a coin, such as `BTC`. */
  readonly type: string
  readonly destination: string
  readonly amount: string | number
  /** ISO 8601 duration. */
  readonly expiration: string
  readonly product_id: string
  readonly invoice_id: string
}

export interface PaymentResponseJson {
  readonly needs_confirmation: boolean
  readonly redirect_url: string | null
  readonly order_id?: string | number
}

/** The app reads only the `id` of Stripe's response. */
export interface StripePaymentMethodJson {
  readonly id: string
  readonly object: 'payment_method'
  readonly type: 'card'
  readonly created: number
  readonly livemode: boolean
  readonly card: { readonly brand: string; readonly last4: string }
}

export interface StripeErrorJson {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
}

export const demoKey = 'pk_test_demo'

export const shopName = 'Tidewater Tea'

export const countryCode = 'US'

export const cardMethod = (apiKey = demoKey) => ({ stripe: { api_key: apiKey } })

export const cryptoMethod = (...coins: readonly string[]) => ({
  btcpay: { accepted_cryptos: coins.length === 0 ? ['BTC', 'LTC', 'DOGE'] : coins },
})

export function productJson(overrides: Partial<ProductJson> = {}): ProductJson {
  return {
    id: 'demo',
    price: 1999,
    stock: 12,
    accepted_payment_methods: { ...cardMethod(), ...cryptoMethod() },
    payment_method_pretty_names: { stripe: 'Card', btcpay: 'Crypto' },
    ...overrides,
  }
}

/** Never pay to these: their private key is published. Their checksums are correct, so a wallet accepts the QR code. */
const destinations: Readonly<Record<string, string>> = {
  BTC: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  LTC: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
}

/** Coins that are sent here are lost. */
const dogecoinBurnAddress = 'DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr'

const coinPriceCents: Readonly<Record<string, number>> = {
  BTC: 100_000_00,
  LTC: 100_00,
}

const dogecoinPriceCents = 20

export function destinationOf(coin: string): string {
  return destinations[coin] ?? dogecoinBurnAddress
}

/** Converts a price to a coin, with up to eight decimals. */
export function amountOf(priceCents: number, coin: string): string {
  const amount = priceCents / (coinPriceCents[coin] ?? dogecoinPriceCents)
  return amount.toFixed(8).replace(/\.?0+$/, '')
}

export function invoiceJson(overrides: Partial<InvoiceJson> = {}): InvoiceJson {
  const coin = overrides.type ?? 'BTC'
  return {
    type: coin,
    destination: destinationOf(coin),
    amount: amountOf(1999, coin),
    expiration: 'PT14M59.87S',
    product_id: 'demo',
    // A timeline (`invoice-timeline.ts`) and a creation time in base 36: August 2024, so the mock hub says expired.
    invoice_id: 'waits.m0000000',
    ...overrides,
  }
}

export function paymentResponseJson(
  overrides: Partial<PaymentResponseJson> = {},
): PaymentResponseJson {
  return { needs_confirmation: false, redirect_url: null, ...overrides }
}

export function paymentMethodJson(
  overrides: Partial<StripePaymentMethodJson> = {},
): StripePaymentMethodJson {
  return {
    id: 'pm_card_visa',
    object: 'payment_method',
    type: 'card',
    created: 1_700_000_000,
    livemode: false,
    card: { brand: 'visa', last4: '4242' },
    ...overrides,
  }
}

export function stripeErrorBody(overrides: Partial<StripeErrorJson> = {}): {
  readonly error: StripeErrorJson
} {
  return {
    error: {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
      ...overrides,
    },
  }
}
