import type { RefusedAnswer } from './send-report.ts'

/** Calls by the beginning of their path, longer ones first. */
const calls: readonly (readonly [path: RegExp, call: string])[] = [
  [/^\/api\/product\//, 'GET /api/product/{id}'],
  [/^\/api\/store\/name\//, 'GET /api/store/name/'],
  [/^\/api\/location\/hasPostal/, 'GET /api/location/hasPostal'],
  [/^\/api\/location\//, 'GET /api/location/'],
  [/^\/api\/pay\/verify\//, 'GET /api/pay/verify/{payment_intent}'],
  [/^\/api\/pay\/[^/]+\/generate-invoice/, 'POST /api/pay/{id}/generate-invoice'],
  [/^\/api\/pay\//, 'POST /api/pay/{id}'],
  [/^\/assets\//, 'GET /assets/'],
]

/** The fields that an error of a reader of answers can name. */
const fieldNames =
  /\b(?:answer|name|country|price|accepted_payment_methods|type|destination|amount|expiration|product_id|invoice_id)(?= must be)|\bneeds_confirmation\b/g

/**
 * The report of an answer that the page cannot read.
 *
 * The field is looked up in a fixed list: an error message may quote the answer, which may be about the buyer.
 *
 * @param path of the call; its ids are left out.
 * @param cause what the reader threw.
 */
export function refusedAnswer(path: string, cause: unknown, isHtml: boolean): RefusedAnswer {
  const call = calls.find(([pattern]) => pattern.test(path))?.[1] ?? 'unknown'
  return { call, field: isHtml ? 'html' : fieldIn(cause) }
}

function fieldIn(cause: unknown): string {
  if (cause instanceof SyntaxError) return 'json'
  const named = cause instanceof Error ? cause.message.match(fieldNames) : null
  return named === null ? 'answer' : [...new Set(named)].join()
}
