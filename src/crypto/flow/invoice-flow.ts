import type { InvoiceStatus } from '../../api/hub/invoice-status.ts'
import { advance, type CountdownState, shareElapsed } from './countdown.ts'
import type { ParsedStoredInvoice } from './parsed-stored-invoice.ts'

/** Spec 4.5. `failed` is shown as expired. */
export type InvoiceFlow =
  /** Found again after its deadline, or with a payment under way (`pending`). Shows no address until a status comes. */
  | { readonly status: 'checking'; readonly pending: boolean; readonly countdown: CountdownState }
  | { readonly status: 'waiting'; readonly countdown: CountdownState }
  | { readonly status: 'failed' | 'pending' | 'paid' }

export type InvoiceEvent =
  /** `now` is in epoch milliseconds. */
  { readonly type: 'ticked'; readonly now: number } | { readonly type: InvoiceStatus }

export function initialInvoiceFlow(activeInvoice: ParsedStoredInvoice, now: number): InvoiceFlow {
  const { invoice, deadline, pending } = activeInvoice
  const countdown = { deadline, lifetimeMs: invoice.lifetimeMs, now }
  if (pending || now >= deadline) return { status: 'checking', pending, countdown }
  return { status: 'waiting', countdown }
}

/** Returns the next state; the same object when the event changes nothing. A failed invoice accepts a late payment. */
export function nextInvoiceFlow(flow: InvoiceFlow, event: InvoiceEvent): InvoiceFlow {
  switch (flow.status) {
    case 'checking':
      return whileChecking(flow, event)
    case 'waiting':
      return event.type === 'ticked'
        ? ticked(flow, event.now)
        : afterStatus(flow, event.type, { status: 'failed' })
    case 'failed':
      return event.type === 'ticked' ? flow : afterStatus(flow, event.type, flow)
    case 'pending':
    case 'paid':
      return flow
  }
}

function whileChecking(
  flow: InvoiceFlow & { status: 'checking' },
  event: InvoiceEvent,
): InvoiceFlow {
  const { pending, countdown } = flow
  // The buyer may have replaced the payment in the wallet.
  if (event.type === 'new') {
    return shareElapsed(countdown) >= 1 ? { status: 'failed' } : { status: 'waiting', countdown }
  }
  if (event.type !== 'ticked') return afterStatus(flow, event.type, { status: 'failed' })
  // Not pending, so found after its deadline: the first tick comes when the query has timed out without a status.
  if (!pending) return { status: 'failed' }
  const next = advance(countdown, event.now)
  return next === countdown ? flow : { ...flow, countdown: next }
}

function ticked(flow: InvoiceFlow & { status: 'waiting' }, now: number): InvoiceFlow {
  const countdown = advance(flow.countdown, now)
  if (shareElapsed(countdown) >= 1) return { status: 'failed' }
  return countdown === flow.countdown ? flow : { status: 'waiting', countdown }
}

function afterStatus(flow: InvoiceFlow, status: InvoiceStatus, ended: InvoiceFlow): InvoiceFlow {
  switch (status) {
    case 'new':
      return flow
    case 'processing':
      return { status: 'pending' }
    case 'settled':
      return { status: 'paid' }
    case 'expired':
    case 'invalid':
      return ended
  }
}
