import * as v from 'valibot'
import { parseCoinAmount } from '../lib/coin-amount.ts'
import { coinOfInvoice, destinationPattern, normalizeDestination } from '../lib/destination.ts'
import { parseDurationMs } from '../lib/duration.ts'
import type { InvoiceTerms } from '../lib/invoice-terms.ts'
import { parseJson, pathSegment } from './http.ts'
import type { HttpResult } from './http-failure.ts'
import { idSchema, receivedText } from './received-text.ts'
import { sendOnce } from './send-once.ts'
import { sendReport } from './send-report.ts'

export interface Invoice extends Omit<InvoiceTerms, 'productId' | 'orderId'> {
  /** `invoice_id` of the response. */
  readonly orderId: string
  /** The ids of product and invoice. A safe integer of the response stays a number: the hub expects the same type. */
  readonly hubIds: readonly [HubId, HubId]
}

/** The id of a product or an invoice, as the hub takes it. */
export type HubId = string | number

/** In percent-encoded characters: the payment link must fit a QR code (2,953 bytes). A BOLT 11 invoice has hundreds. */
const maxDestinationLength = 2000

const invoiceFields = v.object({
  type: receivedText(500),
  destination: v.pipe(
    receivedText(maxDestinationLength, destinationPattern),
    v.check((text) => text.replace(/[+/:=]/g, '%XX').length <= maxDestinationLength),
  ),
  amount: v.pipe(v.unknown(), v.transform(parseCoinAmount), v.string()),
  expiration: v.pipe(receivedText(500), v.transform(parseDurationMs), v.number()),
  product_id: v.optional(v.unknown()),
  invoice_id: idSchema,
})

const invoiceSchema = v.pipe(v.unknown(), v.transform(withNormalizedDestination), invoiceFields)

function withNormalizedDestination(json: unknown): unknown {
  const { type, destination } = Object(json)
  return typeof type === 'string' && typeof destination === 'string'
    ? { ...Object(json), destination: normalizeDestination(type.trim(), destination.trim()) }
    : json
}

const expected: Readonly<Record<string, string>> = {
  'the response': 'a JSON object',
  type: 'the code of a coin',
  destination: `an address of at most ${maxDestinationLength} characters: letters, digits and . _ : -, or base64`,
  amount: 'a decimal number above 0',
  expiration: 'an ISO 8601 duration of fixed length, such as PT15M, or hh:mm:ss',
  product_id: 'a text or a number',
  invoice_id: 'a text or a number',
}

export const invoiceTimeoutMs = 30_000

/** Never retried, because each call makes another invoice. The email may be empty or invalid (spec 5.7). */
export function postInvoice(
  productId: string,
  coin: string,
  email: string,
): Promise<HttpResult<Invoice>> {
  const query = new URLSearchParams({ cryptoCode: coin, email })
  return sendOnce(
    `/api/pay/${pathSegment(productId)}/generate-invoice?${query}`,
    { method: 'POST', signal: AbortSignal.timeout(invoiceTimeoutMs) },
    (text) => parseInvoiceJson(text, productId),
  )
}

const amountsAndIds =
  /("amount"\s*:\s*|"(?:product|invoice)_id"\s*:\s*(?=-?\d+\s*[,}]))(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g

/** Puts amounts and long ids in quotation marks first: JSON.parse rounds numbers to about 16 digits. */
export function parseWithoutRounding(json: string): unknown {
  const quoted = json.replace(amountsAndIds, (match, key: string, digits: string) =>
    key.includes('_id') && Number.isSafeInteger(Number(digits)) ? match : `${key}"${digits}"`,
  )
  return parseJson(quoted)
}

/** Parses a response, as `parseInvoice` does. */
export function parseInvoiceJson(
  json: string,
  productId: string,
  log?: (message: string) => void,
): Invoice {
  return parseInvoice(parseWithoutRounding(json), productId, log)
}

/** Throws a TypeError that names the invalid fields. `pageProductId` replaces a missing or invalid product id. */
export function parseInvoice(
  json: unknown,
  pageProductId?: string,
  log: (message: string) => void = console.error,
): Invoice {
  const { success, output, issues } = v.safeParse(invoiceSchema, json)
  if (!success)
    throw new TypeError(
      describeFields(issues.map(({ path }) => String(path?.[0].key ?? 'the response'))),
    )
  const parsedId = v.safeParse(idSchema, output.product_id)
  const productId = parsedId.success ? parsedId.output : pageProductId
  if (productId === undefined) throw new TypeError(describeFields(['product_id']))
  if (!parsedId.success && output.product_id !== undefined) reportInvalidProductId(log)
  const { destination } = output
  const { decimals } = coinOfInvoice({ coin: output.type, destination }) ?? {}
  const amount = parseCoinAmount(output.amount, decimals) ?? output.amount
  if (amount !== output.amount) {
    log(`Till: amount has more than ${decimals} decimals; the page rounds it up to ${amount}.`)
  }
  return {
    orderId: output.invoice_id,
    hubIds: [
      hubId(output.product_id, productId),
      hubId(Object(json).invoice_id, output.invoice_id),
    ],
    coin: output.type,
    destination,
    amount,
    lifetimeMs: output.expiration,
  }
}

/** Logs and reports an invalid product id. The invoice stays valid: the page knows the product from its URL. */
function reportInvalidProductId(log: (message: string) => void): void {
  if (process.env['REPORT_URL']) {
    sendReport('answer-refused', { call: '/api/pay/{id}/generate-invoice', field: 'product_id' })
  }
  log(`Till: ${describeFields(['product_id'])}; the hub is queried with the id in the page's URL.`)
}

function describeFields(fields: readonly string[]): string {
  return [...new Set(fields)].map((field) => `${field} must be ${expected[field]}`).join(', ')
}

function hubId(received: unknown, text: string): HubId {
  return Number.isSafeInteger(received) ? Number(text) : text
}

export function termsOf({ coin, destination, amount, lifetimeMs, hubIds }: Invoice): InvoiceTerms {
  const [productId, orderId] = hubIds
  return { coin, destination, amount, lifetimeMs, productId, orderId }
}

/** Parses stored terms with the schema of the response. Throws a TypeError for invalid terms. */
export function parseInvoiceTerms(terms: InvoiceTerms): Invoice {
  const { coin, destination, amount, lifetimeMs, productId, orderId } = terms
  const expiration = `PT${lifetimeMs / 1000}S`
  const ids = { product_id: productId, invoice_id: orderId }
  return parseInvoice({ type: coin, destination, amount, expiration, ...ids })
}
