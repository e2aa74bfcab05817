import { contentOf } from './record-text.ts'

/**
 * What this browser knows of the payments for one product (decision D44). Each tab holds a copy of its own, which may be
 * old, so every change only adds, and copies merge to the same record in any order.
 */
export interface PurchaseRecord {
  /** The highest number first. */
  readonly invoices: readonly StoredInvoice[]
  /** Payments by card and wallet, the newest first. */
  readonly attempts: readonly PaymentAttempt[]
}

/** One quote of the shop, which may quote one order twice, or have one order for all coins. */
export interface StoredInvoice {
  /** Drawn by the page that has received the response. */
  readonly id: string
  /** One above the highest number that its page knew. */
  readonly number: number
  /** The key of its payment method. */
  readonly method: string
  readonly priceCents: number
  /** Epoch milliseconds. */
  readonly deadline: number
  readonly terms: StoredTerms
  /** The buyer has chosen another coin or a new invoice. */
  readonly replaced?: true
  readonly word?: ServerStatus
}

/** The ids as the response wrote them. */
export interface StoredTerms {
  readonly coin: string
  readonly destination: string
  readonly amount: string
  readonly lifetimeMs: number
  readonly productId: string | number
  readonly orderId: string | number
}

/** The status that the server has sent of an invoice, and the number of the query. */
export interface ServerStatus {
  readonly status: (typeof serverStatuses)[number]
  readonly number: number
}

/**
 * `sent`: the request has left, and no clear response came. `confirming`: the buyer has left for the bank's page. `pending`:
 * it may still fail.
 */
export interface PaymentAttempt {
  /** Epoch milliseconds; identifies the attempt. */
  readonly at: number
  readonly status: (typeof attemptStatuses)[number]
}

export const emptyRecord: PurchaseRecord = { invoices: [], attempts: [] }

/** A status only advances in this order. */
export const attemptStatuses = ['sent', 'confirming', 'pending', 'refused', 'paid'] as const
/** At the same number, the later one counts: a pending invoice is queried again, an ended one is not. */
export const serverStatuses = ['ended', 'pending', 'paid'] as const

const dayMs = 86_400_000
const maxInvoices = 10

/** Commutative, associative and idempotent at one time. Entries leave by age and by the cap alone. */
export function mergeRecords(
  one: PurchaseRecord,
  other: PurchaseRecord,
  nowMs: number,
): PurchaseRecord {
  const invoices = new Map<string, StoredInvoice>()
  for (const invoice of [...one.invoices, ...other.invoices]) {
    if (isTooOld(invoice, nowMs)) continue
    const known = invoices.get(invoice.id)
    invoices.set(invoice.id, known ? mergeInvoices(known, invoice) : invoice)
  }
  const attempts = new Map<number, PaymentAttempt>()
  for (const attempt of [...one.attempts, ...other.attempts]) {
    const isRecent = Math.abs(nowMs - attempt.at) < dayMs
    if (isRecent && isAdvance(attempts.get(attempt.at), attempt)) attempts.set(attempt.at, attempt)
  }
  return {
    invoices: [...invoices.values()].sort(highestFirst).slice(0, maxInvoices),
    attempts: [...attempts.values()].sort((a, b) => b.at - a.at),
  }
}

/** A day after its deadline, or made more than a day ahead of a clock that was set back. */
function isTooOld({ deadline, terms }: StoredInvoice, nowMs: number): boolean {
  return nowMs > deadline + dayMs || deadline - terms.lifetimeMs > nowMs + dayMs
}

function highestFirst(a: StoredInvoice, b: StoredInvoice): number {
  return b.number - a.number || (a.id < b.id ? 1 : -1)
}

function mergeInvoices(one: StoredInvoice, other: StoredInvoice): StoredInvoice {
  // Two contents with one id come from a damaged storage: any fixed choice will do.
  const content = contentOf(one) < contentOf(other) ? other : one
  const replaced = one.replaced ?? other.replaced
  const word = laterServerStatus(one.word, other.word)
  return { ...content, ...(replaced && { replaced }), ...(word && { word }) }
}

/** `paid` is final; between the others the later query counts. */
export function laterServerStatus(
  one: ServerStatus | undefined,
  other: ServerStatus | undefined,
): ServerStatus | undefined {
  if (one === undefined || other === undefined) return one ?? other
  const order =
    Number(one.status === 'paid') - Number(other.status === 'paid') ||
    one.number - other.number ||
    serverStatuses.indexOf(one.status) - serverStatuses.indexOf(other.status)
  return order < 0 ? other : one
}

export function isAdvance(from: PaymentAttempt | undefined, to: PaymentAttempt): boolean {
  return (
    from === undefined || attemptStatuses.indexOf(from.status) < attemptStatuses.indexOf(to.status)
  )
}
