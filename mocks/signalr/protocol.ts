import { findScenario } from '../scenarios/all.ts'
import { type InvoiceTimeline, lineDownForMs, readInvoiceId, statusAt } from './invoice-timeline.ts'

/**
 * The hub of invoice statuses, speaking SignalR's JSON protocol: frames end with 0x1E and several may share
 * a message. Pure, so that the service worker, Node and a browser test's routed socket all use it.
 */

const frameEnd = '\u001e'

interface Invocation {
  readonly invocationId: string
  readonly target: string
  readonly invocationArguments: readonly unknown[]
}

type Frame =
  | { readonly kind: 'handshake'; readonly protocol: unknown; readonly version: unknown }
  | { readonly kind: 'invocation'; readonly invocation: Invocation }
  | { readonly kind: 'ping' }
  | { readonly kind: 'other' }

/** The hub's reply frames to one message of the client. */
export function answerFrames(message: string, options: { readonly now: number }): string[] {
  return readFrames(message).flatMap((frame) => replyTo(frame, options.now))
}

/**
 * For how many milliseconds the line is down, when the message asks about an invoice whose timeline has the
 * line down just now; undefined otherwise. The caller closes the socket and refuses new ones for as long.
 */
export function lineDownFor(message: string, now: number): number | undefined {
  for (const frame of readFrames(message)) {
    if (frame.kind !== 'invocation') continue
    const invoice = readInvoiceId(String(frame.invocation.invocationArguments[1]), now)
    const downMs = invoice === undefined ? undefined : lineDownForMs(invoice)
    if (downMs !== undefined) return downMs
  }
  return undefined
}

/** The answer of `POST {hub}/negotiate`. */
export function negotiateAnswer() {
  return {
    negotiateVersion: 1,
    connectionId: 'mock-connection',
    connectionToken: 'mock-token',
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
  }
}

function readFrames(message: string): Frame[] {
  return message
    .split(frameEnd)
    .filter((text) => text !== '')
    .map((text) => readFrame(JSON.parse(text)))
}

function readFrame(wire: unknown): Frame {
  const fields = new Map<string, unknown>(
    typeof wire === 'object' && wire !== null ? Object.entries(wire) : [],
  )
  if (fields.has('protocol')) {
    return { kind: 'handshake', protocol: fields.get('protocol'), version: fields.get('version') }
  }
  if (fields.get('type') === 6) return { kind: 'ping' }
  const invocationId = fields.get('invocationId')
  const target = fields.get('target')
  const given = fields.get('arguments')
  if (fields.get('type') !== 1 || typeof invocationId !== 'string') return { kind: 'other' }
  return {
    kind: 'invocation',
    invocation: {
      invocationId,
      target: String(target),
      invocationArguments: Array.isArray(given) ? given : [],
    },
  }
}

function replyTo(frame: Frame, now: number): string[] {
  switch (frame.kind) {
    case 'handshake':
      return frame.protocol === 'json' && frame.version === 1
        ? [encode({})]
        : [encode({ error: 'The protocol is not supported.' })]
    case 'invocation':
      return replyToInvocation(frame.invocation, now)
    case 'ping':
      // A real hub pings by itself every 15 seconds; the client hangs up after 30 without a word.
      return [encode({ type: 6 })]
    case 'other':
      return []
  }
}

function replyToInvocation(invocation: Invocation, now: number): string[] {
  const { invocationId, target, invocationArguments } = invocation
  const fail = (error: string) => [encode({ type: 3, invocationId, error })]
  if (target !== 'CheckInvoiceStatus') return fail(`Unknown hub method '${target}'`)
  if (invocationArguments.length !== 2) {
    return fail(
      `Invocation provides ${invocationArguments.length} argument(s) but target expects 2.`,
    )
  }
  const [productId, id] = invocationArguments
  if (typeof productId !== 'string' || findScenario(productId) === undefined) {
    return fail(`No product '${productId}'. The product's id comes first, then the invoice's.`)
  }
  const invoice = typeof id === 'string' ? readInvoiceId(id, now) : undefined
  if (invoice === undefined) return fail(`No invoice '${id}'.`)
  return result(invoice.timeline.answer, invocationId, statusAt(invoice))
}

function result(answer: InvoiceTimeline['answer'], invocationId: string, status: number): string[] {
  switch (answer) {
    case 'silence':
      return []
    case 'error':
      return [encode({ type: 3, invocationId, error: 'An unexpected error occurred.' })]
    case 'nonsense':
      return [encode({ type: 3, invocationId, result: 42 })]
    case undefined:
      return [encode({ type: 3, invocationId, result: status })]
  }
}

function encode(frame: object): string {
  return JSON.stringify(frame) + frameEnd
}
