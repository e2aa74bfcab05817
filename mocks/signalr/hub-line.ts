import { answerFrames, lineDownFor } from './protocol.ts'

/** A socket's end on the hub's side, whoever provides it. */
export interface HubSocket {
  readonly send: (data: string) => void
  readonly close: (code?: number, reason?: string) => void
}

/**
 * The line to the hub. The only thing in the mocks that remembers: after a drop it refuses to negotiate
 * until it is up again, because negotiating names no invoice.
 */
export class HubLine {
  #downUntil = 0

  isDown(now = Date.now()): boolean {
    return now < this.#downUntil
  }

  /** Forgets a drop. */
  repair(): void {
    this.#downUntil = 0
  }

  /** Serves one connection: hand every message of the client to what it returns. */
  serve(socket: HubSocket): (data: unknown) => void {
    return (data) => {
      const now = Date.now()
      const message = String(data)
      const downMs = lineDownFor(message, now)
      if (downMs !== undefined) {
        this.#downUntil = now + downMs
        socket.close(1011, 'The line dropped.')
        return
      }
      for (const frame of answerFrames(message, { now })) socket.send(frame)
    }
  }
}
