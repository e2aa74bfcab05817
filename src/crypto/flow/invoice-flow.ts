import type { InvoiceStatus } from '../../api/hub/invoice-hub.ts'
import type { ActiveInvoice } from './active-invoice.ts'
import { type Clock, createClock, shareElapsed, tickClock } from './clock.ts'

/** Spec 4.5. `failed` is shown as expired. */
export type InvoiceFlow =
  /** Restored after the deadline or with a payment under way: no address until the hub has responded. */
  | { readonly status: 'checking'; readonly pending: boolean; readonly clock: Clock }
  | { readonly status: 'waiting'; readonly clock: Clock }
  | { readonly status: 'failed' }
  | { readonly status: 'pending' }
  | { readonly status: 'paid' }

export type InvoiceEvent =
  /** Epoch milliseconds. */
  { readonly type: 'ticked'; readonly now: number } | { readonly type: InvoiceStatus }

export function initialInvoiceFlow(activeInvoice: ActiveInvoice, now: number): InvoiceFlow {
  const { invoice, deadline, pending } = activeInvoice
  const clock = createClock(deadline, invoice.lifetimeMs, now)
  if (pending || now >= deadline) return { status: 'checking', pending: pending === true, clock }
  return { status: 'waiting', clock }
}

/** A late payment still counts for a failed invoice. An event without meaning in a status returns the same object. */
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
  const { pending, clock } = flow
  // The buyer may have replaced the payment in the wallet.
  if (event.type === 'new') {
    return shareElapsed(clock) >= 1 ? { status: 'failed' } : { status: 'waiting', clock }
  }
  if (event.type !== 'ticked') return afterStatus(flow, event.type, { status: 'failed' })
  if (!pending) return { status: 'failed' }
  const next = tickClock(clock, event.now)
  return next === clock ? flow : { ...flow, clock: next }
}

function ticked(flow: InvoiceFlow & { status: 'waiting' }, now: number): InvoiceFlow {
  const clock = tickClock(flow.clock, now)
  if (shareElapsed(clock) >= 1) return { status: 'failed' }
  return clock === flow.clock ? flow : { status: 'waiting', clock }
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
