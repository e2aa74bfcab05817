import { findScenario } from '../scenarios/all.ts'
import type { HubMethod } from './hub-connection.ts'
import { type Completion, completionFrame, type Invocation } from './hub-protocol.ts'
import {
  type InvoiceTimeline,
  type KnownInvoice,
  outageMs,
  parseInvoiceId,
  statusAt,
  statusNames,
} from './invoice-timeline.ts'

/**
 * The method of the hub. The timeline in the id of an invoice decides the response. It remembers a dropped connection,
 * because a negotiation names no invoice.
 */
export class CheckInvoiceStatus {
  #downUntil = 0

  isDown(now = Date.now()): boolean {
    return now < this.#downUntil
  }

  reset(): void {
    this.#downUntil = 0
  }

  readonly invoke: HubMethod = (invocation, connection) => {
    const now = Date.now()
    const invoice = parseInvoiceId(String(invocation.arguments[1]), now)
    const downMs = invoice && outageMs(invoice)
    if (downMs !== undefined) {
      this.#downUntil = now + downMs
      connection.drop()
      return
    }
    const completion = refusal(invocation) ?? (invoice && completionFor(invoice))
    if (completion !== undefined) connection.send(completionFrame(invocation, completion))
  }
}

/** Returns the error of a wrong invocation or an unknown invoice. */
export function refusal({ target, arguments: args }: Invocation): Completion | undefined {
  if (target !== 'CheckInvoiceStatus') return { error: `Unknown hub method '${target}'` }
  if (args.length !== 2) {
    return { error: `Invocation provides ${args.length} argument(s) but target expects 2.` }
  }
  const [productId, id] = args
  if (typeof productId !== 'string' || findScenario(productId) === undefined) {
    return {
      error: `No product '${productId}'. The product's id comes first, then the invoice's.`,
    }
  }
  const isKnown = typeof id === 'string' && parseInvoiceId(id, 0) !== undefined
  return isKnown ? undefined : { error: `No invoice '${id}'.` }
}

function completionFor(invoice: KnownInvoice): Completion | undefined {
  const kind: InvoiceTimeline['responseKind'] = invoice.timeline.responseKind
  switch (kind) {
    case 'silence':
      return undefined
    case 'error':
      return { error: 'An unexpected error occurred.' }
    case 'nonsense':
      return { result: 42 }
    case 'name':
      return { result: statusNames[statusAt(invoice)] }
    case undefined:
      return { result: statusAt(invoice) }
  }
}
