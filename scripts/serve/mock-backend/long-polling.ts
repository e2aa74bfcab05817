import type { MockHubOptions } from './hub.ts'

interface LongPollingOptions extends MockHubOptions {
  readonly onEnd: () => void
}

/** A hub connection by long polling: messages wait for the client's next poll. */
export class LongPollingConnection {
  readonly #options: LongPollingOptions
  readonly receive: (message: unknown) => void
  readonly #messages: string[] = []
  #answerPoll: (status: number) => void = () => {}
  #isPending = false
  #opened = false

  constructor(options: LongPollingOptions) {
    this.#options = options
    this.receive = options.serve({
      send: (message) => {
        this.#messages.push(message)
        if (this.#isPending) this.#answerPoll(200)
      },
      close: () => this.end(404),
    })
  }

  /** The first poll is answered at once; later ones wait for a message. */
  poll(aborted: AbortSignal): Promise<Response> {
    // The client has abandoned its previous poll.
    this.#answerPoll(200)
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answerPoll(200), this.#options.pollTimeoutMs)
      this.#isPending = true
      this.#answerPoll = (status) => {
        clearTimeout(timer)
        this.#isPending = false
        this.#answerPoll = () => {}
        // Messages for an aborted poll wait for the next one.
        const messages =
          status === 200 && !aborted.aborted ? this.#messages.splice(0).join('') : null
        resolve(new Response(status === 204 ? null : messages, { status }))
      }
      aborted.addEventListener('abort', () => this.#answerPoll(200))
      if (!this.#opened || this.#messages.length > 0) this.#answerPoll(200)
      this.#opened = true
    })
  }

  end(status: 204 | 404): void {
    this.#options.onEnd()
    this.#answerPoll(status)
  }
}
