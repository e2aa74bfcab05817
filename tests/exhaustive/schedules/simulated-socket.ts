import type { SimulatedHub } from './simulated-hub.ts'

type SocketEvent = 'open' | 'message' | 'error' | 'close'

/** The hub of the current page, and the listener for its messages. */
let hub: SimulatedHub | undefined
let onMessage: (data: string) => void = () => {}

export function leadSocketsTo(next: SimulatedHub, heard: (data: string) => void): void {
  hub = next
  onMessage = heard
}

/** A WebSocket as far as SignalR needs one. */
export class SimulatedSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readyState: number = SimulatedSocket.CONNECTING
  binaryType = 'blob'
  onopen: ((event: object) => void) | null = null
  onmessage: ((event: object) => void) | null = null
  onerror: ((event: object) => void) | null = null
  onclose: ((event: object) => void) | null = null
  readonly url: string
  readonly #listeners: [SocketEvent, () => void][] = []
  #receive: (data: string) => void = () => {}

  constructor(url: string) {
    this.url = url
    hub?.connect(this)
  }

  addEventListener(name: SocketEvent, listener: () => void): void {
    this.#listeners.push([name, listener])
  }

  /** The hub accepts the upgrade. */
  accept(receive: (data: string) => void): void {
    this.readyState = SimulatedSocket.OPEN
    this.#receive = receive
    this.#tell('open', {})
  }

  breakOff(): void {
    if (this.readyState === SimulatedSocket.CLOSED) return
    this.readyState = SimulatedSocket.CLOSED
    hub?.leave(this)
    this.#tell('error', {})
    this.#tell('close', { code: 1006, reason: '', wasClean: false })
  }

  /** From the hub to the page. */
  receive(data: string): void {
    if (this.readyState !== SimulatedSocket.OPEN) return
    onMessage(data)
    this.#tell('message', { data })
  }

  /** From the page to the hub. */
  send(data: string): void {
    this.#receive(data)
  }

  close(): void {
    if (this.readyState === SimulatedSocket.CLOSED) return
    this.readyState = SimulatedSocket.CLOSED
    hub?.leave(this)
    this.#tell('close', { code: 1000, reason: '', wasClean: true })
  }

  #tell(name: SocketEvent, event: object): void {
    const handler = {
      open: this.onopen,
      message: this.onmessage,
      error: this.onerror,
      close: this.onclose,
    }[name]
    handler?.(event)
    for (const [wanted, listener] of this.#listeners) if (wanted === name) listener()
  }
}
