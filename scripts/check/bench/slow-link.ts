import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

export interface LinkSettings {
  readonly downBitsPerSecond: number
  readonly upBitsPerSecond: number
  readonly roundTripMs: number
  /** Whether a connection starts with ten packets, as TCP does. */
  readonly slowStart: boolean
}

/** A packet of 1,500 bytes without its IP and TCP headers. */
const segmentBytes = 1460

/** Works below TLS, so TCP and TLS handshakes cost round trips. Chromium's own emulation only delays requests. */
export class SlowLink {
  readonly settings: LinkSettings
  readonly down: LinkDirection
  readonly up: LinkDirection
  readonly #events: { readonly at: number; readonly run: () => void }[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(settings: LinkSettings) {
    const delayMs = settings.roundTripMs / 2
    this.settings = settings
    this.down = new LinkDirection(settings.downBitsPerSecond / 8, delayMs)
    this.up = new LinkDirection(settings.upBitsPerSecond / 8, delayMs)
  }

  /** Wraps a browser's connection. The server uses the result instead. */
  carry(browser: Socket): Duplex {
    return new SlowConnection(browser, this)
  }

  /** One queue for all callbacks: timers of the same moment may run in any order. */
  schedule(at: number, run: () => void): void {
    const earlier = this.#events.findLastIndex((event) => event.at <= at)
    this.#events.splice(earlier + 1, 0, { at, run })
    this.#wait()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    const [next] = this.#events
    if (next === undefined) return
    this.#timer = setTimeout(() => this.#runDue(), Math.max(0, next.at - performance.now()))
  }

  #runDue(): void {
    // A timer may fire a fraction of a millisecond early.
    for (
      let [next] = this.#events;
      next && next.at <= performance.now() + 0.5;
      [next] = this.#events
    ) {
      this.#events.shift()
      next.run()
    }
    this.#wait()
  }
}

/** One direction of the link, shared by all connections: a queue at the link's rate, then a fixed delay. */
export class LinkDirection {
  #freeAt = 0
  readonly #bytesPerSecond: number
  readonly #delayMs: number

  constructor(bytesPerSecond: number, delayMs: number) {
    this.#bytesPerSecond = bytesPerSecond
    this.#delayMs = delayMs
  }

  /** Takes the time when the bytes are ready. All times are milliseconds. */
  admit(bytes: number, now: number): { readonly leavesAt: number; readonly arrivesAt: number } {
    this.#freeAt = Math.max(this.#freeAt, now) + (bytes * 1000) / this.#bytesPerSecond
    return { leavesAt: this.#freeAt, arrivesAt: this.#freeAt + this.#delayMs }
  }
}

/** TCP's slow start (RFC 5681): each acknowledged byte allows one more. Without losses the window only grows. */
export class CongestionWindow {
  #windowBytes = 10 * segmentBytes
  #inFlightBytes = 0
  readonly #inFlight: { readonly bytes: number; readonly acknowledgedAt: number }[] = []

  opensAt(bytes: number, now: number): number {
    let opens = now
    for (let [next] = this.#inFlight; next !== undefined; [next] = this.#inFlight) {
      const isFull = this.#inFlightBytes + bytes > this.#windowBytes
      if (next.acknowledgedAt > opens && !isFull) break
      opens = Math.max(opens, next.acknowledgedAt)
      this.#inFlight.shift()
      this.#inFlightBytes -= next.bytes
      this.#windowBytes += next.bytes
    }
    return opens
  }

  sent(bytes: number, acknowledgedAt: number): void {
    this.#inFlight.push({ bytes, acknowledgedAt })
    this.#inFlightBytes += bytes
  }
}

class SlowConnection extends Duplex {
  readonly #browser: Socket
  readonly #link: SlowLink
  readonly #window: CongestionWindow | undefined

  constructor(browser: Socket, link: SlowLink) {
    // A small buffer, so that the server notices a full link at once.
    super({ writableHighWaterMark: segmentBytes })
    const { slowStart, roundTripMs } = link.settings
    this.#browser = browser.setNoDelay(true)
    this.#link = link
    this.#window = slowStart ? new CongestionWindow() : undefined
    // The local socket opened at once. Over the link, TCP's handshake takes a round trip.
    const openAt = performance.now() + roundTripMs
    const receive = (chunk: Buffer | null): void => {
      const { arrivesAt } = link.up.admit(chunk?.length ?? 0, Math.max(performance.now(), openAt))
      link.schedule(arrivesAt, () => this.destroyed || this.push(chunk))
    }
    browser.on('data', receive).on('end', () => receive(null))
    browser.on('error', () => this.destroy()).on('close', () => this.destroy())
  }

  override _read(): void {
    // Requests are too small to need back-pressure.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    let free = performance.now()
    for (let from = 0; from < chunk.length; from += segmentBytes) {
      const segment = chunk.subarray(from, from + segmentBytes)
      const opens = this.#window?.opensAt(segment.length, free) ?? free
      const { leavesAt, arrivesAt } = this.#link.down.admit(segment.length, opens)
      this.#window?.sent(segment.length, leavesAt + this.#link.settings.roundTripMs)
      this.#link.schedule(arrivesAt, () => this.#browser.write(segment))
      free = leavesAt
    }
    this.#link.schedule(free, done)
  }

  override _final(done: () => void): void {
    const { arrivesAt } = this.#link.down.admit(0, performance.now())
    this.#link.schedule(arrivesAt, () => this.#browser.end(done))
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#browser.destroy()
    done(error)
  }
}
