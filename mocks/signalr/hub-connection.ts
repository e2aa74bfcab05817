import type { Invocation } from './hub-protocol.ts'

/** Encoded messages. Bytes travel as a binary WebSocket message, or within the body of a poll. */
export type HubPayload = string | Uint8Array<ArrayBuffer>

/** The hub's end of a WebSocket. */
export interface HubSocket {
  readonly send: (payload: HubPayload) => void
  readonly close: (code?: number, reason?: string) => void
}

/** The hub's end of a connection over any transport. */
export interface HubConnection {
  readonly send: (payload: HubPayload) => void
  /** Breaks the connection after delivering sent messages. */
  readonly drop: () => void
  /** Takes each payload that the client has sent: one or more encoded messages. */
  readonly receive: (payload: unknown) => void
}

/** Handles an invocation. A response, if any, is sent over its connection. */
export type HubMethod = (invocation: Invocation, connection: HubConnection) => void
