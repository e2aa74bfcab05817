import { findScenario } from '../scenarios/all.ts'
import type { HubMethod } from './hub-connection.ts'
import { type Completion, completionMessage, type Invocation } from './hub-protocol.ts'
import {
  type InvoiceTimeline,
  type MockInvoice,
  parseInvoiceId,
  remainingOutageMs,
  statusAt,
  statusNames,
} from './invoice-timeline.ts'

/**
 * The method of the hub. The timeline in the id of an invoice decides the response. The end of an outage is stored,
 * so that negotiate requests, which carry no invoice id, fail too.
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
    const response = invocationError(invocation) ?? this.respond(invocation.arguments)
    if (response === 'drop') connection.drop()
    else if (response !== 'silence') connection.send(completionMessage(invocation, response))
  }

  respond([productId, id]: readonly unknown[], now = Date.now()): Completion | 'silence' | 'drop' {
    const invoice = parseInvoiceId(String(id), now)
    const downMs = invoice && remainingOutageMs(invoice)
    if (downMs !== undefined) {
      this.#downUntil = now + downMs
      return 'drop'
    }
    if (typeof productId !== 'string' || findScenario(productId) === undefined) {
      return {
        error: `No product '${productId}'. The product's id comes first, then the invoice's.`,
      }
    }
    return invoice === undefined ? { error: `No invoice '${id}'.` } : responseFor(invoice)
  }
}

function invocationError({ target, arguments: args }: Invocation): Completion | undefined {
  if (target !== 'CheckInvoiceStatus') return { error: `Unknown hub method '${target}'` }
  if (args.length === 2) return undefined
  return { error: `Invocation provides ${args.length} argument(s) but target expects 2.` }
}

function responseFor(invoice: MockInvoice): Completion | 'silence' {
  const kind: InvoiceTimeline['responseKind'] = invoice.timeline.responseKind
  switch (kind) {
    case 'silence':
      return kind
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
