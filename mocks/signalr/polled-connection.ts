import type { HubConnection, HubMessage } from './hub-connection.ts'

export interface HubHttpResponse {
  readonly status: number
  readonly messages: readonly HubMessage[]
}

export interface PolledConnectionEvents {
  readonly onReceive: (message: unknown) => void
  readonly onEnd: () => void
  /** Starts the time limit of a poll. Returns its cancellation. */
  readonly startPollTimer: (onTimeout: () => void) => () => void
}

/** A long-polling connection: messages queue until the client polls. */
export class PolledConnection implements HubConnection {
  readonly #events: PolledConnectionEvents
  readonly #messages: HubMessage[] = []
  #answerPoll: ((response: HubHttpResponse) => void) | undefined
  #isOpened = false
  #isDropped = false

  constructor(events: PolledConnectionEvents) {
    this.#events = events
  }

  /** Answers the first poll at once: it tells the client that the connection is open. */
  poll(aborted?: AbortSignal): Promise<HubHttpResponse> {
    // The client has abandoned its previous poll.
    this.#answer(200)
    return new Promise((resolve) => {
      const cancel = this.#events.startPollTimer(() => this.#answer(200))
      this.#answerPoll = (response) => {
        cancel()
        this.#answerPoll = undefined
        resolve(response)
      }
      aborted?.addEventListener('abort', () => this.#answer(200))
      if (this.#isOpened) this.#deliver()
      else this.#answer(200)
      this.#isOpened = true
    })
  }

  receive = (message: unknown): void => this.#events.onReceive(message)

  /** Whether the client listens, as far as the hub can tell. */
  isListening = (): boolean => this.#answerPoll !== undefined

  send = (message: HubMessage): void => {
    this.#messages.push(message)
    this.#deliver()
  }

  drop = (): void => {
    this.#isDropped = true
    this.#deliver()
  }

  end(status: 204 | 404): void {
    this.#events.onEnd()
    this.#answer(status)
  }

  #deliver(): void {
    if (this.#answerPoll === undefined) return
    if (this.#messages.length > 0) this.#answer(200, this.#messages.splice(0))
    else if (this.#isDropped) this.end(404)
  }

  #answer(status: number, messages: readonly HubMessage[] = []): void {
    this.#answerPoll?.({ status, messages })
  }
}
