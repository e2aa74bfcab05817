/** SignalR's JSON protocol. 0x1E ends each message, and a payload of the transport may hold several. */

const recordSeparator = '\u001e'

export type Transport = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

export interface Invocation {
  readonly invocationId: string
  readonly target: string
  readonly arguments: readonly unknown[]
}

/** What a hub method returns or throws. */
export type Completion = { readonly result: unknown } | { readonly error: string }

export type ClientMessage =
  | { readonly kind: 'handshake'; readonly isSupported: boolean }
  | { readonly kind: 'invocation'; readonly invocation: Invocation }
  | { readonly kind: 'ping' }
  | { readonly kind: 'close' }
  | { readonly kind: 'other' }

export function encodeMessage(message: object): string {
  return JSON.stringify(message) + recordSeparator
}

export const handshakeResponse = encodeMessage({})
export const handshakeError = encodeMessage({ error: 'The protocol is not supported.' })
export const pingMessage = encodeMessage({ type: 6 })

export function completionMessage({ invocationId }: Invocation, completion: Completion): string {
  return encodeMessage({ type: 3, invocationId, ...completion })
}

/** Returns the JSON texts of a payload. If a caller's payload was cut off, the last text is incomplete. */
export function splitMessages(payload: string): string[] {
  return payload.split(recordSeparator).filter((message) => message !== '')
}

export function decodeMessages(payload: string): ClientMessage[] {
  return splitMessages(payload).map((message) => decodeMessage(JSON.parse(message)))
}

function decodeMessage(message: unknown): ClientMessage {
  const fields: Readonly<Record<string, unknown>> =
    typeof message === 'object' && message !== null ? { ...message } : {}
  const { protocol, version, type, invocationId, target, arguments: rawArguments } = fields
  if (protocol !== undefined) {
    return { kind: 'handshake', isSupported: protocol === 'json' && version === 1 }
  }
  if (type === 6) return { kind: 'ping' }
  if (type === 7) return { kind: 'close' }
  if (type !== 1 || typeof invocationId !== 'string') return { kind: 'other' }
  const args = Array.isArray(rawArguments) ? rawArguments : []
  return {
    kind: 'invocation',
    invocation: { invocationId, target: String(target), arguments: args },
  }
}

export function negotiateResponse(
  connectionToken = 'mock-token',
  transports: readonly Transport[] = ['WebSockets'],
) {
  return {
    negotiateVersion: 1,
    connectionId: 'mock-connection',
    connectionToken,
    availableTransports: transports.map((transport) => ({
      transport,
      transferFormats: transport === 'ServerSentEvents' ? ['Text'] : ['Text', 'Binary'],
    })),
  }
}
