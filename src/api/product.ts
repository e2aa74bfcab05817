import { isBoundedText } from './bounded-text.ts'
import { getOrLogUnreadable, parseJson } from './http.ts'
import type { HttpResult } from './http-failure.ts'
import { type Loadable, useLoadable } from './loadable.ts'
import { cardKey, type Offer, parseOffer, productApiPath, visibleText } from './parse-offer.ts'
import { sendReport } from './send-report.ts'

export type { PaymentMethod } from './parse-offer.ts'

export interface Product extends Offer {
  /** The id in the URL: JSON.parse rounds a long number in the response. */
  readonly id: string
}

export function getProduct(id: string): Promise<HttpResult<Product>> {
  return getOrLogUnreadable(productApiPath(id), (text) => ({
    id,
    ...parseProduct(parseJson(text)),
  }))
}

/** Like `parseOffer`. Also logs each mistake that does not stop the sale. */
export function parseProduct(body: unknown, log: (message: string) => void = console.error): Offer {
  const offer = parseOffer(body, (key, effect) => {
    if (process.env['REPORT_URL']) {
      const field = key === cardKey ? 'api_key' : 'accepted_cryptos'
      sendReport('answer-refused', { call: '/api/product/', field })
    }
    const requirement =
      key === cardKey
        ? 'api_key must be a publishable key (pk_...)'
        : 'accepted_cryptos must be a list of coin codes'
    log(`Till: the payment method '${key}' ${effect}: its ${requirement}.`)
  })
  const { stock, payment_method_pretty_names: names, ...texts } = Object(body)
  const isObject = typeof (names ?? {}) === 'object'
  const logError = (problem: string) => log(`Till: ${problem}. The product is still sold.`)
  if (stock != null && typeof stock !== 'number' && !isBoundedText(stock, 20, /^[-+.\d]+$/)) {
    logError('stock must be a number')
  }
  if (!isObject || Object.values(names ?? {}).some(isInvalidLabel)) {
    logError('payment_method_pretty_names must be texts')
  }
  for (const field of ['name', 'title', 'description']) {
    // A backend may send null or an empty text for a product without this field.
    if ((texts[field] ?? '') !== '' && !visibleText(texts[field]))
      logError(`${field} must be a text`)
  }
  return offer
}

function isInvalidLabel(name: unknown): boolean {
  return name != null && !(typeof name === 'string' && name.trim())
}

/** The epoch milliseconds at which the shown price of each product was received. */
export const priceReceivedAt = new Map<string, number>()

export function useProduct(id: string): Loadable<Product> {
  return useLoadable(productApiPath(id), async () => {
    const result = await getProduct(id)
    priceReceivedAt.set(id, Date.now())
    return result
  })
}
