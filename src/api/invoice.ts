import * as v from 'valibot'
import { addressPattern } from '../lib/address-pattern.ts'
import { plainDecimal } from '../lib/decimal.ts'
import { parseDurationMs } from '../lib/duration.ts'
import { type HttpResult, pathSegment, request } from './http.ts'
import { hubIds } from './hub-ids.ts'
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
  /** Which ids the answer wrote as numbers; the hub is asked with them as they were written. */
  readonly numericIds?: readonly ('product_id' | 'invoice_id')[]
}

/** In characters, percent-encoded: a Lightning invoice (BOLT 11) has hundreds, a QR code holds 2,953. */
const longestDestination = 2000

const invoiceSchema = v.object({
  type: wireText(500),
  destination: v.pipe(
    wireText(longestDestination, addressPattern),
    v.check((text) => text.replace(/[+/:=]/g, '%00').length <= longestDestination),
  ),
  amount: v.pipe(v.unknown(), v.transform(plainDecimal), v.string()),
  expiration: v.pipe(wireText(500), v.transform(parseDurationMs), v.number()),
  product_id: v.optional(v.unknown()),
  invoice_id: wireId,
})

const idFields = ['product_id', 'invoice_id'] as const
const idsSchema = v.object({ product_id: v.optional(v.unknown()), invoice_id: v.unknown() })

/** What the owner reads of a field that is refused. */
const expected: Readonly<Record<string, string>> = {
  'the answer': 'a JSON object',
  type: 'the code of a coin',
  destination: `an address of at most ${longestDestination} characters: letters, digits and . _ : -, or base64`,
  amount: 'a decimal number above 0',
  expiration: 'an ISO 8601 duration of fixed length, such as PT15M',
  product_id: 'a text or a number',
  invoice_id: 'a text or a number',
}

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
    (text) => readInvoice(text, productId),
  )
}

/** Amounts, and ids that are whole numbers, in the text of an answer. */
const exactNumbers =
  /("amount"\s*:\s*|"(?:product|invoice)_id"\s*:\s*(?=-?\d+\s*[,}]))(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g

/**
 * The invoice in the text of an answer. Amounts and long ids keep every digit as texts: JSON.parse rounds a number
 * to what a double holds, some 16 digits.
 *
 * @throws SyntaxError when it is not JSON, TypeError as `parseInvoice` does.
 */
export function readInvoice(json: string, productId: string): Invoice {
  const exact = json.replace(exactNumbers, (all, name: string, digits: string) =>
    name.includes('_id') && Number.isSafeInteger(Number(digits)) ? all : `${name}"${digits}"`,
  )
  return parseInvoice(JSON.parse(exact), productId)
}

/**
 * An invoice in an answer, or in what was kept of one.
 *
 * @param productId what the hub is asked about when the answer names no product.
 * @throws TypeError that names every field at fault when the answer is not an invoice that can be paid.
 */
export function parseInvoice(wire: unknown, productId?: string): Invoice {
  const { success, output, issues } = v.safeParse(invoiceSchema, wire)
  if (!success)
    throw new TypeError(complaint(issues.map(({ path }) => String(path?.[0].key ?? 'the answer'))))
  const named = v.safeParse(wireId, output.product_id)
  const product = named.success ? named.output : productId
  if (product === undefined) throw new TypeError(complaint(['product_id']))
  const written = v.parse(idsSchema, wire)
  const numericIds = idFields.filter((field) => Number.isSafeInteger(written[field]))
  return {
    ...(numericIds.length > 0 && { numericIds }),
    id: output.invoice_id,
    productId: product,
    coin: output.type,
    destination: output.destination,
    amount: output.amount,
    lifetimeMs: output.expiration,
  }
}

function complaint(fields: readonly string[]): string {
  return [...new Set(fields)].map((field) => `${field} must be ${expected[field]}`).join(', ')
}

/** An invoice in the words of the wire, for `parseInvoice` to read again. */
export function printInvoice(invoice: Invoice): v.InferInput<typeof invoiceSchema> {
  const [productId, id] = hubIds(invoice)
  return {
    type: invoice.coin,
    destination: invoice.destination,
    amount: invoice.amount,
    expiration: `PT${invoice.lifetimeMs / 1000}S`,
    product_id: productId,
    invoice_id: id,
  }
}
