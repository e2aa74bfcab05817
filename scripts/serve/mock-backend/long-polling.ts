import type { MockHubOptions } from './hub.ts'

interface MockPolledLineOptions extends MockHubOptions {
  readonly onEnd: () => void
}

/** One connection by long polling: what the hub says waits until the client asks for it. */
export class MockPolledLine {
  readonly #options: MockPolledLineOptions
  readonly receive: (message: unknown) => void
  readonly #messages: string[] = []
  /** Answers the poll that hangs. */
  #answerPoll: (status: number) => void = () => {}
  #isHanging = false
  #opened = false

  constructor(options: MockPolledLineOptions) {
    this.#options = options
    this.receive = options.serve({
      send: (message) => {
        this.#messages.push(message)
        if (this.#isHanging) this.#answerPoll(200)
      },
      close: () => this.end(404),
    })
  }

  /** The first poll tells the client that it is connected; the others hang until there is something. */
  poll(gone: AbortSignal): Promise<Response> {
    // The client has given up on the poll before this one.
    this.#answerPoll(200)
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answerPoll(200), this.#options.pollTimeoutMs)
      this.#isHanging = true
      this.#answerPoll = (status) => {
        clearTimeout(timer)
        this.#isHanging = false
        this.#answerPoll = () => {}
        // What nobody hears any more waits for the next poll.
        const said = status === 200 && !gone.aborted ? this.#messages.splice(0).join('') : null
        resolve(new Response(status === 204 ? null : said, { status }))
      }
      gone.addEventListener('abort', () => this.#answerPoll(200))
      if (!this.#opened || this.#messages.length > 0) this.#answerPoll(200)
      this.#opened = true
    })
  }

  /** Either side has said goodbye, or the line is lost. */
  end(status: 204 | 404): void {
    this.#options.onEnd()
    this.#answerPoll(status)
  }
}
