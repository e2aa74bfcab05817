import type { ParsedStoredInvoice } from './parsed-stored-invoice.ts'

/** The address of an earlier invoice, which the page warns not to pay any more. */
interface AddressWarning {
  readonly previousDestination?: string
}

/**
 * Spec 4.4. `refused`, by the shop, is shown as processing, with 'Try again'. `unreachable` (also a lost chunk, which
 * requests nothing) and `busyElsewhere` allow Continue, too. `unreadable` allows neither: each try makes an invoice.
 */
export type CryptoFlow =
  | ({
      readonly stage: 'selecting' | 'unreachable' | 'busyElsewhere' | 'unreadable' | 'refused'
    } & AddressWarning)
  /** `waiting`: the request waits for that of another browser tab or crypto tab, and the buyer reads so. */
  | ({ readonly stage: 'processing'; readonly waiting?: true } & AddressWarning)
  | ({ readonly stage: 'paying'; readonly activeInvoice: ParsedStoredInvoice } & AddressWarning)

type FormFlow = Exclude<CryptoFlow, { stage: 'paying' }>
type PayingFlow = Extract<CryptoFlow, { stage: 'paying' }>

export type CryptoEvent =
  | { readonly type: 'continued' }
  /** The invoice of the response, or of another tab. */
  | { readonly type: 'invoiceFound'; readonly activeInvoice: ParsedStoredInvoice }
  /** The request has waited three seconds for that of another browser tab or crypto tab. It goes on waiting. */
  | { readonly type: 'waiting' }
  /** After 30 seconds the request still had not got the lock of the product's invoices: nothing was sent. */
  | { readonly type: 'busyElsewhere' }
  /** An earlier payment needs the buyer's consent first, or the price has changed: the buyer has to press again. */
  | { readonly type: 'interrupted' }
  | { readonly type: 'refused' | 'unreachable' | 'unreadable' }
  /** The buyer pressed 'Try again', chose another coin, or changed the email: a failure is no longer shown. */
  | { readonly type: 'changed' }
  /** The buyer wants a new invoice with the same coin and email. */
  | { readonly type: 'renewed' }
  | {
      /** The stored record of the product, which all tabs share. */
      readonly type: 'recordChanged'
      /** Undefined without a shown invoice, and once it is paid or has ended. */
      readonly activeInvoice: ParsedStoredInvoice | undefined
      /** The id of the shown invoice, even if it is paid or has ended; undefined without one. */
      readonly shownId: string | undefined
    }

export function initialCryptoFlow(activeInvoice: ParsedStoredInvoice | undefined): CryptoFlow {
  return activeInvoice === undefined ? { stage: 'selecting' } : { stage: 'paying', activeInvoice }
}

/** Returns the next state; the same object when the event changes nothing. */
export function nextCryptoFlow(flow: CryptoFlow, event: CryptoEvent): CryptoFlow {
  switch (flow.stage) {
    case 'selecting':
    case 'unreachable':
    case 'busyElsewhere':
    case 'refused':
    case 'unreadable':
      return whileSelecting(flow, event)
    case 'processing':
      return whileProcessing(flow, event)
    case 'paying':
      return whilePaying(flow, event)
  }
}

function whileSelecting(flow: FormFlow, event: CryptoEvent): CryptoFlow {
  switch (event.type) {
    case 'continued':
      if (flow.stage === 'refused' || flow.stage === 'unreadable') return flow
      return { ...flow, stage: 'processing' }
    case 'changed':
      return flow.stage === 'selecting' ? flow : { ...flow, stage: 'selecting' }
    case 'recordChanged':
      // While a payment to an invoice is under way (`pending`), PurchaseGuard replaces the form, or the form warns.
      return event.activeInvoice?.pending === false ? show(flow, event.activeInvoice) : flow
    case 'invoiceFound':
    case 'waiting':
    case 'busyElsewhere':
    case 'interrupted':
    case 'refused':
    case 'unreachable':
    case 'unreadable':
    case 'renewed':
      return flow
  }
}

/** Ignores `recordChanged`: the request itself finds the invoice of another tab. */
function whileProcessing(flow: FormFlow & { stage: 'processing' }, event: CryptoEvent): CryptoFlow {
  const { waiting, ...form } = flow
  switch (event.type) {
    case 'invoiceFound':
      return initialCryptoFlow(event.activeInvoice)
    case 'refused':
    case 'unreachable':
    case 'unreadable':
    case 'busyElsewhere':
      return { ...form, stage: event.type }
    case 'interrupted':
      return { ...form, stage: 'selecting' }
    case 'waiting':
      return waiting ? flow : { ...flow, waiting: true }
    case 'continued':
    case 'changed':
    case 'renewed':
    case 'recordChanged':
      return flow
  }
}

/** Another tab may change which invoice is shown: a pending one, else the newest unless it is replaced. */
function whilePaying(flow: PayingFlow, event: CryptoEvent): CryptoFlow {
  const { storedId, invoice } = flow.activeInvoice
  const previousDestination = invoice.destination
  switch (event.type) {
    case 'recordChanged':
      if (event.shownId === storedId) return flow
      return event.activeInvoice
        ? show({ previousDestination }, event.activeInvoice)
        : { stage: 'selecting', previousDestination }
    case 'renewed':
      return { stage: 'processing', previousDestination }
    case 'continued':
    case 'invoiceFound':
    case 'waiting':
    case 'busyElsewhere':
    case 'interrupted':
    case 'refused':
    case 'unreachable':
    case 'unreadable':
    case 'changed':
      return flow
  }
}

/** Shows an invoice, without a warning when the shop has sent the same address again. */
function show(
  { previousDestination }: AddressWarning,
  activeInvoice: ParsedStoredInvoice,
): CryptoFlow {
  const isOtherAddress = previousDestination !== activeInvoice.invoice.destination
  return {
    ...initialCryptoFlow(activeInvoice),
    ...(isOtherAddress && previousDestination !== undefined && { previousDestination }),
  }
}
