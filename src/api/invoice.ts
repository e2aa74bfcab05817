import * as v from 'valibot'
import { plainDecimal } from '../lib/decimal.ts'
import { destinationPattern } from '../lib/destination.ts'
import { parseDurationMs } from '../lib/duration.ts'
import { type HttpResult, json, pathSegment, request } from './http.ts'
import { wireId, wireText } from './wire-text.ts'

/** An invoice over an amount of one coin (spec section 3, crypto invoice info). */
export interface Invoice {
  readonly id: string
  readonly productId: string
  /** The coin's code: `BTC`, `LTC` or another. */
  readonly coin: string
  /** The address to pay to, exactly as the server wrote it. */
  readonly destination: string
  /** In units of the coin, plain decimal digits, never rounded by us. */
  readonly amount: string
  /** How long it is valid from its arrival, in milliseconds. */
  readonly lifetimeMs: number
}

const text = wireText(500)

const destinationSchema = wireText(500, destinationPattern)

const amountSchema = v.pipe(
  v.unknown(),
  v.transform(plainDecimal),
  v.string('the amount is not a positive decimal number'),
)

const lifetimeSchema = v.pipe(
  v.string(),
  v.transform(parseDurationMs),
  v.number('the expiration is not an ISO 8601 duration'),
)

const invoiceSchema = v.object({
  type: text,
  destination: destinationSchema,
  amount: amountSchema,
  expiration: lifetimeSchema,
  product_id: wireId,
  invoice_id: wireId,
})

/**
 * POST /api/pay/{id}/generate-invoice, with the coin and the email in the query and no body.
 * Never repeated by us: each call makes another invoice.
 *
 * @param email sent as it was typed, even empty (spec section 5).
 * @param signal gives the call up.
 */
export function postInvoice(
  productId: string,
  coin: string,
  email: string,
  signal?: AbortSignal,
): Promise<HttpResult<Invoice>> {
  const query = new URLSearchParams({ cryptoCode: coin, email })
  return request(
    `/api/pay/${pathSegment(productId)}/generate-invoice?${query}`,
    { method: 'POST', signal: signal ?? null },
    json(parseInvoice),
  )
}

/** @throws ValiError when the answer is not an invoice somebody could pay. */
export function parseInvoice(wire: unknown): Invoice {
  const invoice = v.parse(invoiceSchema, wire)
  return {
    id: invoice.invoice_id,
    productId: invoice.product_id,
    coin: invoice.type,
    destination: invoice.destination,
    amount: invoice.amount,
    lifetimeMs: invoice.expiration,
  }
}

/** An invoice in the words of the wire, for `parseInvoice` to read again. */
export function printInvoice(invoice: Invoice): v.InferInput<typeof invoiceSchema> {
  return {
    type: invoice.coin,
    destination: invoice.destination,
    amount: invoice.amount,
    expiration: `PT${invoice.lifetimeMs / 1000}S`,
    product_id: invoice.productId,
    invoice_id: invoice.id,
  }
}
