import WebSocket from 'ws'
import { isObject } from './json.ts'

export type BidiEvent = Readonly<Record<string, unknown>>

/** A WebDriver BiDi connection (W3C). */
export class Bidi {
  readonly #socket: WebSocket
  readonly #pending = new Map<number, (answer: BidiEvent) => void>()
  readonly #listeners = new Map<string, (params: BidiEvent) => void>()
  #lastId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => this.#receive(String(data)))
  }

  static connect(url: string): Promise<Bidi> {
    return new Promise((connected, fail) => {
      const socket = new WebSocket(url)
      socket.once('error', fail)
      socket.once('open', () => connected(new Bidi(socket)))
    })
  }

  async send(method: string, params: object = {}): Promise<BidiEvent> {
    this.#lastId += 1
    const id = this.#lastId
    const answer = await new Promise<BidiEvent>((resolve) => {
      this.#pending.set(id, resolve)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
    if (isObject(answer['result'])) return answer['result']
    throw new Error(`${method}: ${answer['error']}: ${answer['message']}`)
  }

  /** Each event needs only one listener. */
  on(event: string, listener: (params: BidiEvent) => void): void {
    this.#listeners.set(event, listener)
  }

  close(): void {
    this.#socket.close()
  }

  #receive(text: string): void {
    const message: unknown = JSON.parse(text)
    if (!isObject(message)) return
    const { id, method, params } = message
    if (typeof id === 'number') {
      this.#pending.get(id)?.(message)
      this.#pending.delete(id)
    } else if (typeof method === 'string' && isObject(params)) {
      this.#listeners.get(method)?.(params)
    }
  }
}
