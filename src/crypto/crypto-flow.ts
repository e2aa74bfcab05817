import type { ActiveInvoice } from './active-invoice.ts'

/** The address of an earlier invoice, which the form warns not to pay any more. */
interface PreviousAddress {
  readonly previousDestination?: string
}

/**
 * Spec 4.4. `refused` still reads as processing and waits for the buyer; `unreachable` is free to try again. After
 * `unreadable` another try would only make another invoice at the shop.
 */
export type CryptoFlow =
  | ({
      readonly stage: 'selecting' | 'unreachable' | 'unreadable' | 'processing' | 'refused'
    } & PreviousAddress)
  | { readonly stage: 'paying'; readonly activeInvoice: ActiveInvoice }

type FormFlow = Exclude<CryptoFlow, { stage: 'paying' }>
type PayingFlow = Extract<CryptoFlow, { stage: 'paying' }>

export type CryptoEvent =
  | { readonly type: 'continued' }
  | { readonly type: 'invoiceCreated'; readonly activeInvoice: ActiveInvoice }
  | { readonly type: 'refused' }
  | { readonly type: 'unreachable' }
  | { readonly type: 'unreadable' }
  /** The price has changed: the buyer has to press again. */
  | { readonly type: 'interrupted' }
  /** The buyer pressed 'Try again', or chose another coin or email. */
  | { readonly type: 'changed' }
  | { readonly type: 'foundInOtherTab'; readonly activeInvoice: ActiveInvoice }
  /** The buyer wants another coin. */
  | { readonly type: 'dropped' }
  | { readonly type: 'droppedInOtherTab'; readonly invoiceIds: readonly string[] }
  /** The buyer wants a new invoice with the same coin and email. */
  | { readonly type: 'renewed' }

export function startOfCryptoFlow(activeInvoice: ActiveInvoice | undefined): CryptoFlow {
  return activeInvoice === undefined ? { stage: 'selecting' } : { stage: 'paying', activeInvoice }
}

/**
 * An event without meaning in a stage returns the same object. Only the buyer replaces an invoice on screen, here or in
 * another tab.
 */
export function nextCryptoFlow(flow: CryptoFlow, event: CryptoEvent): CryptoFlow {
  switch (flow.stage) {
    case 'selecting':
    case 'unreachable':
      return whileSelecting(flow, event)
    case 'processing':
      return whileProcessing(flow, event)
    case 'refused':
    case 'unreadable':
      return afterRefusal(flow, event)
    case 'paying':
      return whilePaying(flow, event)
  }
}

function whileSelecting(flow: FormFlow, event: CryptoEvent): CryptoFlow {
  switch (event.type) {
    case 'continued':
      return { ...flow, stage: 'processing' }
    case 'changed':
      return flow.stage === 'selecting' ? flow : { ...flow, stage: 'selecting' }
    case 'foundInOtherTab':
      return { stage: 'paying', activeInvoice: event.activeInvoice }
    case 'invoiceCreated':
    case 'refused':
    case 'unreachable':
    case 'unreadable':
    case 'interrupted':
    case 'dropped':
    case 'droppedInOtherTab':
    case 'renewed':
      return flow
  }
}

function whileProcessing(flow: FormFlow, event: CryptoEvent): CryptoFlow {
  switch (event.type) {
    case 'invoiceCreated':
    case 'foundInOtherTab':
      return { stage: 'paying', activeInvoice: event.activeInvoice }
    case 'refused':
    case 'unreachable':
    case 'unreadable':
      return { ...flow, stage: event.type }
    case 'interrupted':
      return { ...flow, stage: 'selecting' }
    case 'continued':
    case 'changed':
    case 'dropped':
    case 'droppedInOtherTab':
    case 'renewed':
      return flow
  }
}

function afterRefusal(flow: FormFlow, event: CryptoEvent): CryptoFlow {
  switch (event.type) {
    case 'changed':
      return { ...flow, stage: 'selecting' }
    case 'foundInOtherTab':
      return { stage: 'paying', activeInvoice: event.activeInvoice }
    case 'continued':
    case 'invoiceCreated':
    case 'refused':
    case 'unreachable':
    case 'unreadable':
    case 'interrupted':
    case 'dropped':
    case 'droppedInOtherTab':
    case 'renewed':
      return flow
  }
}

function whilePaying(flow: PayingFlow, event: CryptoEvent): CryptoFlow {
  const { id, destination: previousDestination } = flow.activeInvoice.invoice
  switch (event.type) {
    case 'foundInOtherTab': {
      // Another coin of the same order: the buyer has been told not to pay this one any more.
      const { invoice } = event.activeInvoice
      const isOtherCoin = invoice.id === id && invoice.destination !== previousDestination
      return isOtherCoin ? { stage: 'paying', activeInvoice: event.activeInvoice } : flow
    }
    case 'dropped':
      return { stage: 'selecting', previousDestination }
    case 'droppedInOtherTab':
      return event.invoiceIds.includes(id) ? { stage: 'selecting', previousDestination } : flow
    case 'renewed':
      return { stage: 'processing', previousDestination }
    case 'continued':
    case 'invoiceCreated':
    case 'refused':
    case 'unreachable':
    case 'unreadable':
    case 'interrupted':
    case 'changed':
      return flow
  }
}
