import type { HubLine, HubMessage } from './faulty-hub.ts'

interface PolledLineListener {
  readonly onSent: (message: HubMessage) => void
  readonly onEnd: () => void
}

/** No poll hangs for ever: the hub then answers with nothing, and the page polls again. */
const longestPollMs = 15_000

/** A connection by long polling: what the hub says waits until the page asks for it. */
export class PolledLine implements HubLine {
  readonly #listener: PolledLineListener
  readonly #messages: HubMessage[] = []
  /** Answers the poll that hangs. */
  #poll: ((response: Response) => void) | undefined
  #hungMs = 0
  #opened = false
  #dropped = false

  constructor(listener: PolledLineListener) {
    this.#listener = listener
  }

  /** The first poll tells the page that it is connected; the others hang until there is something. */
  poll(): Promise<Response> {
    // The page has given up on the poll before this one.
    this.#answerPoll(new Response(''))
    return new Promise((resolve) => {
      this.#poll = resolve
      this.#hungMs = 0
      if (this.#opened) this.#deliver()
      else this.#answerPoll(new Response(''))
      this.#opened = true
    })
  }

  timePasses(ms: number): void {
    this.#hungMs += ms
    if (this.#hungMs >= longestPollMs) this.#answerPoll(new Response(''))
  }

  isHeard = (): boolean => this.#poll !== undefined

  send = (message: HubMessage): void => {
    this.#listener.onSent(message)
    this.#messages.push(message)
    this.#deliver()
  }

  drop = (): void => {
    this.#dropped = true
    this.#deliver()
  }

  /** Either side has said goodbye. */
  end(): void {
    this.#listener.onEnd()
    this.#answerPoll(new Response(null, { status: 204 }))
  }

  #deliver(): void {
    if (this.#poll === undefined) return
    if (this.#messages.length > 0) {
      this.#answerPoll(new Response(new Blob(this.#messages.splice(0))))
    } else if (this.#dropped) {
      this.#listener.onEnd()
      this.#answerPoll(new Response(null, { status: 404 }))
    }
  }

  #answerPoll(response: Response): void {
    this.#poll?.(response)
    this.#poll = undefined
  }
}
