import type { ActiveInvoice } from './active-invoice.ts'

/** Why there is no invoice yet although one was asked for. */
export type InvoiceProblem = 'refused' | 'unreachable'

/** The address of an invoice that was given up, which must not be paid any more. */
interface AfterAnother {
  readonly oldDestination?: string
}

export type CryptoFlow =
  | ({ readonly stage: 'selecting'; readonly problem?: InvoiceProblem } & AfterAnother)
  /** With a problem, the server has refused, and the next step is the buyer's. */
  | ({ readonly stage: 'processing'; readonly problem?: InvoiceProblem } & AfterAnother)
  | { readonly stage: 'paying'; readonly running: ActiveInvoice }

export type CryptoEvent =
  | { readonly type: 'continued' }
  | { readonly type: 'invoiceCreated'; readonly running: ActiveInvoice }
  | { readonly type: 'refused' }
  | { readonly type: 'unreachable' }
  /** The buyer pressed 'Try again', or chose another coin or email. */
  | { readonly type: 'changed' }
  /** Another tab has made an invoice for the same product. */
  | { readonly type: 'found'; readonly running: ActiveInvoice }
  /** The buyer wants another coin. */
  | { readonly type: 'dropped' }
  /** The buyer has given these invoices up in another tab. */
  | { readonly type: 'droppedElsewhere'; readonly invoiceIds: readonly string[] }
  /** The buyer wants a new invoice with the same coin and email. */
  | { readonly type: 'renewed' }

/** @param running an invoice that was left and is found again. */
export function startOfCryptoFlow(running: ActiveInvoice | undefined): CryptoFlow {
  return running === undefined ? { stage: 'selecting' } : { stage: 'paying', running }
}

/**
 * The next state of the crypto form (spec section 4). A refusal does not reset processing; only the buyer's
 * own act does. An invoice on screen is never replaced by another without the buyer's own act, which may be in
 * another tab. An event without meaning in a state changes nothing and gives back the same object.
 */
export function nextCryptoFlow(flow: CryptoFlow, event: CryptoEvent): CryptoFlow {
  switch (flow.stage) {
    case 'selecting':
      return whileSelecting(flow, event)
    case 'processing':
      return flow.problem ? afterRefusal(flow, event) : afterAsking(flow, event)
    case 'paying':
      return whilePaying(flow, event)
  }
}

function whileSelecting(flow: CryptoFlow & { stage: 'selecting' }, event: CryptoEvent): CryptoFlow {
  switch (event.type) {
    case 'continued':
      return { stage: 'processing', ...afterAnother(flow) }
    case 'changed':
      return flow.problem ? { stage: 'selecting', ...afterAnother(flow) } : flow
    case 'found':
      return { stage: 'paying', running: event.running }
    case 'invoiceCreated':
    case 'refused':
    case 'unreachable':
    case 'dropped':
    case 'droppedElsewhere':
    case 'renewed':
      return flow
  }
}

function afterAsking(flow: CryptoFlow & { stage: 'processing' }, event: CryptoEvent): CryptoFlow {
  switch (event.type) {
    case 'invoiceCreated':
    case 'found':
      return { stage: 'paying', running: event.running }
    case 'refused':
      return { stage: 'processing', problem: 'refused', ...afterAnother(flow) }
    case 'unreachable':
      return { stage: 'selecting', problem: 'unreachable', ...afterAnother(flow) }
    case 'continued':
    case 'changed':
    case 'dropped':
    case 'droppedElsewhere':
    case 'renewed':
      return flow
  }
}

function afterRefusal(flow: CryptoFlow & { stage: 'processing' }, event: CryptoEvent): CryptoFlow {
  if (event.type === 'found') return { stage: 'paying', running: event.running }
  return event.type === 'changed' ? { stage: 'selecting', ...afterAnother(flow) } : flow
}

function whilePaying(flow: CryptoFlow & { stage: 'paying' }, event: CryptoEvent): CryptoFlow {
  const { id, destination } = flow.running.invoice
  switch (event.type) {
    case 'dropped':
      return { stage: 'selecting', oldDestination: destination }
    case 'droppedElsewhere':
      return event.invoiceIds.includes(id)
        ? { stage: 'selecting', oldDestination: destination }
        : flow
    case 'renewed':
      return { stage: 'processing', oldDestination: destination }
    case 'continued':
    case 'invoiceCreated':
    case 'refused':
    case 'unreachable':
    case 'changed':
    case 'found':
      return flow
  }
}

function afterAnother({ oldDestination }: AfterAnother): AfterAnother {
  return oldDestination === undefined ? {} : { oldDestination }
}
