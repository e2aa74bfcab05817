import type { UnreadableResponse } from './send-report.ts'

/** Matches the part of a path that holds no id. */
const callInPath = /^\/api\/(?:product\/|store\/name\/|location\/(?:hasPostal)?|pay\/(?:verify\/)?)/

/** Matches field names in the messages of our parsers, such as "price must be whole cents". */
const fieldsInMessage =
  /\b(?:response|name|country|price|accepted_payment_methods|type|destination|amount|expiration|product_id|invoice_id)(?= must be)|\bneeds_confirmation\b/g

/** Uses only names from fixed lists: a path holds ids, and an error message may quote the response. */
export function unreadableField(path: string, cause: unknown, isHtml: boolean): UnreadableResponse {
  const [call = 'unknown'] = callInPath.exec(path) ?? []
  const isInvoice = /^\/api\/pay\/[^/]+\/generate-invoice/.test(path)
  return {
    call: isInvoice ? '/api/pay/{id}/generate-invoice' : call,
    field: isHtml ? 'html' : fieldIn(cause),
  }
}

function fieldIn(cause: unknown): string {
  if (cause instanceof SyntaxError) return 'json'
  const named = cause instanceof Error ? cause.message.match(fieldsInMessage) : null
  return named === null ? 'response' : [...new Set(named)].join()
}
