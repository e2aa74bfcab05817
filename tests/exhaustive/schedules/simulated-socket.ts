/** The server that every socket connects to. */
interface SocketServer {
  readonly connect: (socket: SimulatedSocket) => void
  readonly disconnect?: (socket: SimulatedSocket) => void
  /** Called with each message that the page receives. */
  readonly onMessageToPage?: (data: string) => void
}

let server: SocketServer | undefined

export function connectSocketsTo(newServer: SocketServer): void {
  server = newServer
}

/** A WebSocket as far as SignalR needs one. */
export class SimulatedSocket extends EventTarget {
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
  #onSend: (data: string) => void = () => {}

  constructor(url: string) {
    super()
    this.url = url
    server?.connect(this)
  }

  /** Opens the socket, when the hub accepts the upgrade. */
  accept(onSend: (data: string) => void): void {
    if (this.readyState === SimulatedSocket.CLOSED) return
    this.readyState = SimulatedSocket.OPEN
    this.#onSend = onSend
    this.onopen?.({})
    this.dispatchEvent(new Event('open'))
  }

  breakOff(): void {
    this.#end({ code: 1006, reason: '', wasClean: false })
  }

  /** Delivers data from the hub to the page. */
  receive(data: string): void {
    if (this.readyState !== SimulatedSocket.OPEN) return
    server?.onMessageToPage?.(data)
    this.onmessage?.({ data })
  }

  /** Called by the page to send data to the hub. */
  send(data: string): void {
    this.#onSend(data)
  }

  close(): void {
    this.#end({ code: 1000, reason: '', wasClean: true })
  }

  #end(event: { code: number; reason: string; wasClean: boolean }): void {
    if (this.readyState === SimulatedSocket.CLOSED) return
    this.readyState = SimulatedSocket.CLOSED
    server?.disconnect?.(this)
    if (!event.wasClean) this.onerror?.({})
    this.onclose?.(event)
    this.dispatchEvent(new Event('close'))
  }
}
