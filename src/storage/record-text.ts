import type { InvoiceTerms } from '../lib/invoice-terms.ts'
import type { Unparsed } from '../lib/unparsed.ts'
import {
  attemptStatuses,
  contentFields,
  emptyRecord,
  type PaymentAttempt,
  type PurchaseRecord,
  type ServerStatus,
  type StoredInvoice,
  serverStatuses,
} from './record.ts'

/** All fields of a record, at every depth. */
const recordFields = ['invoices', ...contentFields, 'replaced', 'word', 'attempts', 'at', 'status']

/** Gives equal records equal texts, because `recordFields` sets the order of the fields. */
export function serializeRecord(record: PurchaseRecord): string {
  return JSON.stringify(record, recordFields)
}

/** Drops invalid entries: extensions and other scripts may write into storage. */
export function parseRecord(text: string | null): PurchaseRecord {
  try {
    const { invoices, attempts } = JSON.parse(text ?? '{}')
    return {
      invoices: parseEach(invoices, parseInvoiceEntry),
      attempts: parseEach(attempts, parseAttempt),
    }
  } catch {
    return emptyRecord
  }
}

function parseEach<Entry>(
  values: unknown,
  parse: (fields: Unparsed<Entry>) => Entry | undefined,
): readonly Entry[] {
  return Array.isArray(values) ? values.flatMap((value) => parse(value ?? {}) ?? []) : []
}

export function parseInvoiceEntry(fields: Unparsed<StoredInvoice>): StoredInvoice | undefined {
  const { id, number, method, priceCents, deadline, replaced } = fields
  const terms = parseTerms(fields.terms ?? {})
  const word = parseServerStatus(fields.word ?? {})
  if (!isText(id) || !isText(method) || terms === undefined) return undefined
  if (!isInteger(number) || !isInteger(priceCents) || !isInteger(deadline)) return undefined
  const content = { id, number, method, priceCents, deadline, terms }
  return { ...content, ...(replaced === true && { replaced }), ...(word && { word }) }
}

function parseTerms(fields: Unparsed<InvoiceTerms>): InvoiceTerms | undefined {
  const { coin, destination, amount, lifetimeMs, productId, orderId } = fields
  return isText(coin) &&
    isText(destination) &&
    isText(amount) &&
    isInteger(lifetimeMs) &&
    isId(productId) &&
    isId(orderId)
    ? { coin, destination, amount, lifetimeMs, productId, orderId }
    : undefined
}

function parseServerStatus({ status, number }: Unparsed<ServerStatus>): ServerStatus | undefined {
  const known = serverStatuses.find((each) => each === status)
  return known && isInteger(number) ? { status: known, number } : undefined
}

function parseAttempt({ at, status }: Unparsed<PaymentAttempt>): PaymentAttempt | undefined {
  const known = attemptStatuses.find((each) => each === status)
  return known && isInteger(at) ? { at, status: known } : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function isId(value: unknown): value is string | number {
  return isText(value) || isInteger(value)
}
