import type { HubConnection, HubPayload } from './hub-connection.ts'

export interface HubHttpResponse {
  readonly status: number
  readonly messages: readonly HubPayload[]
}

export interface PolledConnectionEvents {
  readonly onReceive: (payload: unknown) => void
  readonly onEnd: () => void
}

/** A long-polling connection: messages queue until the client polls. */
export class PolledConnection implements HubConnection {
  readonly #events: PolledConnectionEvents
  readonly #messages: HubPayload[] = []
  #respondToPoll: ((response: HubHttpResponse) => void) | undefined
  #isOpened = false
  #isDropped = false

  constructor(events: PolledConnectionEvents) {
    this.#events = events
  }

  /** Responds to the first poll at once, which tells the client that the connection is open. */
  poll(signal?: AbortSignal): Promise<HubHttpResponse> {
    // Ends an open poll, which the client has abandoned.
    this.#respond(200)
    return new Promise((resolve) => {
      const respond = (response: HubHttpResponse) => {
        this.#respondToPoll = undefined
        resolve(response)
      }
      this.#respondToPoll = respond
      signal?.addEventListener('abort', () => {
        if (this.#respondToPoll === respond) this.#respond(200)
      })
      if (this.#isOpened) this.#deliver()
      else this.#respond(200)
      this.#isOpened = true
    })
  }

  receive = (payload: unknown): void => this.#events.onReceive(payload)

  hasOpenPoll = (): boolean => this.#respondToPoll !== undefined

  send = (message: HubPayload): void => {
    this.#messages.push(message)
    this.#deliver()
  }

  drop = (): void => {
    this.#isDropped = true
    this.#deliver()
  }

  /** Also responds to an open poll. SignalR's client takes 204 for a regular end, and 404 for an error. */
  end(status: 204 | 404): void {
    this.#events.onEnd()
    this.#respond(status)
  }

  #deliver(): void {
    if (this.#respondToPoll === undefined) return
    if (this.#messages.length > 0) this.#respond(200, this.#messages.splice(0))
    else if (this.#isDropped) this.end(404)
  }

  #respond(status: number, messages: readonly HubPayload[] = []): void {
    this.#respondToPoll?.({ status, messages })
  }
}
