import type { RefusedAnswer } from './send-report.ts'

/** The part of a path that holds no id. */
const callNames = /^\/api\/(?:product\/|store\/name\/|location\/(?:hasPostal)?|pay\/(?:verify\/)?)/

/** The fields that an error of a reader of answers can name. */
const fieldNames =
  /\b(?:answer|name|country|price|accepted_payment_methods|type|destination|amount|expiration|product_id|invoice_id)(?= must be)|\bneeds_confirmation\b/g

/**
 * The report of an answer that the page cannot read.
 *
 * The field is looked up in a fixed list: an error message may quote the answer, which may be about the buyer.
 *
 * @param path of the call; its ids and its query are left out.
 * @param cause what the reader threw.
 */
export function refusedAnswer(path: string, cause: unknown, isHtml: boolean): RefusedAnswer {
  const [call = 'unknown'] = callNames.exec(path) ?? []
  const isInvoice = /^\/api\/pay\/[^/]+\/generate-invoice/.test(path)
  return {
    call: isInvoice ? '/api/pay/{id}/generate-invoice' : call,
    field: isHtml ? 'html' : fieldIn(cause),
  }
}

function fieldIn(cause: unknown): string {
  if (cause instanceof SyntaxError) return 'json'
  const named = cause instanceof Error ? cause.message.match(fieldNames) : null
  return named === null ? 'answer' : [...new Set(named)].join()
}
