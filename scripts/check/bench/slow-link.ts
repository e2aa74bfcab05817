import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { CongestionWindow } from './congestion-window.ts'
import { DelayLine } from './delay-line.ts'
import { LinkDirection } from './link-direction.ts'

export interface LinkSettings {
  readonly downBitsPerSecond: number
  readonly upBitsPerSecond: number
  readonly roundTripMs: number
  /** What TCP sends before the first confirmation; undefined leaves slow start out. */
  readonly initialWindowBytes?: number | undefined
}

/** What one packet carries: 1,500 bytes less the headers of IP and TCP. */
const segmentBytes = 1460

/**
 * A slow link between a browser and servers on this machine. It works below TLS, so that the handshakes of
 * TCP and TLS cost their round trips too; Chromium's own emulation only delays requests.
 */
export class SlowLink {
  readonly settings: LinkSettings
  private readonly down: LinkDirection
  private readonly up: LinkDirection

  constructor(settings: LinkSettings) {
    const delayMs = settings.roundTripMs / 2
    this.settings = settings
    this.down = new LinkDirection({ bytesPerSecond: settings.downBitsPerSecond / 8, delayMs })
    this.up = new LinkDirection({ bytesPerSecond: settings.upBitsPerSecond / 8, delayMs })
  }

  /** The server's end of a connection the browser has just opened; hand it to the server in its place. */
  carry(browser: Socket): Duplex {
    return new SlowConnection(browser, this.down, this.up, this.settings)
  }
}

class SlowConnection extends Duplex {
  private readonly toBrowser = new DelayLine()
  private readonly toServer = new DelayLine()
  private readonly leaving = new DelayLine()
  private readonly window: CongestionWindow | undefined
  private readonly browser: Socket
  private readonly down: LinkDirection
  private readonly roundTripMs: number

  constructor(browser: Socket, down: LinkDirection, up: LinkDirection, settings: LinkSettings) {
    // As little as possible is kept back here, so that the server feels at once that the line is full.
    super({ writableHighWaterMark: segmentBytes })
    this.browser = browser
    this.down = down
    this.roundTripMs = settings.roundTripMs
    const { initialWindowBytes } = settings
    if (initialWindowBytes !== undefined) this.window = new CongestionWindow(initialWindowBytes)
    browser.setNoDelay(true)
    // On this machine the connection is there at once; on the link its handshake takes a round trip.
    const openAt = performance.now() + settings.roundTripMs
    browser.on('data', (chunk: Buffer) => {
      const { arrivesAt } = up.admit(chunk.length, Math.max(performance.now(), openAt))
      this.toServer.add(arrivesAt, () => this.push(chunk))
    })
    browser.on('end', () =>
      this.toServer.add(up.admit(0, performance.now()).arrivesAt, () => this.push(null)),
    )
    browser.on('error', () => this.destroy())
    browser.on('close', () => this.destroy())
  }

  override _read(): void {
    // What arrives is pushed as it comes; requests are too small to need a brake.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    let free = performance.now()
    for (let from = 0; from < chunk.length; from += segmentBytes) {
      const segment = chunk.subarray(from, from + segmentBytes)
      const ready = this.window?.opensAt(segment.length, free) ?? free
      const { leavesAt, arrivesAt } = this.down.admit(segment.length, ready)
      this.window?.sent(segment.length, leavesAt + this.roundTripMs)
      this.toBrowser.add(arrivesAt, () => this.browser.write(segment))
      free = leavesAt
    }
    this.leaving.add(free, done)
  }

  override _final(done: () => void): void {
    const { arrivesAt } = this.down.admit(0, performance.now())
    this.toBrowser.add(arrivesAt, () => {
      this.browser.end()
      done()
    })
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    for (const line of [this.toBrowser, this.toServer, this.leaving]) line.clear()
    this.browser.destroy()
    done(error)
  }
}
