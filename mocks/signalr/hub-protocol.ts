/** SignalR's JSON protocol. A frame ends with 0x1E, and a message may hold several. */

const frameEnd = '\u001e'

export type Transport = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

export interface Invocation {
  readonly invocationId: string
  readonly target: string
  readonly arguments: readonly unknown[]
}

/** What a hub method returns or throws. */
export type Completion = { readonly result: unknown } | { readonly error: string }

export type ClientFrame =
  | { readonly kind: 'handshake'; readonly isSupported: boolean }
  | { readonly kind: 'invocation'; readonly invocation: Invocation }
  | { readonly kind: 'ping' }
  | { readonly kind: 'close' }
  | { readonly kind: 'other' }

export function encodeFrame(frame: object): string {
  return JSON.stringify(frame) + frameEnd
}

export const handshakeFrame = encodeFrame({})
export const unsupportedFrame = encodeFrame({ error: 'The protocol is not supported.' })
export const pingFrame = encodeFrame({ type: 6 })
export const closeFrame = encodeFrame({ type: 7 })

export function completionFrame({ invocationId }: Invocation, completion: Completion): string {
  return encodeFrame({ type: 3, invocationId, ...completion })
}

/** The frames of a message as JSON, truncated ones included. */
export function splitFrames(message: string): string[] {
  return message.split(frameEnd).filter((frame) => frame !== '')
}

export function decodeFrames(message: string): ClientFrame[] {
  return splitFrames(message).map((frame) => decodeFrame(JSON.parse(frame)))
}

function decodeFrame(frame: unknown): ClientFrame {
  const fields: Readonly<Record<string, unknown>> =
    typeof frame === 'object' && frame !== null ? { ...frame } : {}
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

/** The response of `POST {hub}/negotiate`. */
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
