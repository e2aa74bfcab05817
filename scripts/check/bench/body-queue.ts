import type { ServerHttp2Stream } from 'node:http2'

/** nginx sends this much of a response before it picks the most urgent one again. */
const pieceBytes = 8192

interface Body {
  readonly stream: ServerHttp2Stream
  readonly bytes: Buffer
  readonly urgency: number
  readonly incremental: boolean
  sentBytes: number
}

/** Sends the bodies of one HTTP/2 connection by urgency (RFC 9218). Node ignores the browser's priorities. */
export class BodyQueue {
  readonly #byPriority: boolean
  #waiting: Body[] = []
  #isSending = false

  constructor(byPriority: boolean) {
    this.#byPriority = byPriority
  }

  add(stream: ServerHttp2Stream, bytes: Buffer, priority = ''): void {
    const urgency = Number(/(?:^|,)\s*u=([0-7])/.exec(priority)?.[1] ?? 3)
    const incremental = /(?:^|,)\s*i\s*(?:,|$)/.test(priority)
    this.#waiting.push({ stream, bytes, urgency, incremental, sentBytes: 0 })
    if (!this.#isSending) void this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true
    for (let body = this.#next(); body !== undefined; body = this.#next()) await sendPiece(body)
    this.#isSending = false
  }

  #next(): Body | undefined {
    this.#waiting = this.#waiting.filter(
      ({ stream, bytes, sentBytes }) => !stream.destroyed && sentBytes < bytes.length,
    )
    if (!this.#byPriority) return this.#inTurn(this.#waiting[0])
    const highest = Math.min(...this.#waiting.map(({ urgency }) => urgency))
    const urgent = this.#waiting.filter(({ urgency }) => urgency === highest)
    return urgent.find(({ incremental }) => !incremental) ?? this.#inTurn(urgent[0])
  }

  #inTurn(body: Body | undefined): Body | undefined {
    if (body === undefined) return undefined
    this.#waiting = [...this.#waiting.filter((other) => other !== body), body]
    return body
  }
}

function sendPiece(body: Body): Promise<void> {
  const { stream, bytes, sentBytes } = body
  const piece = bytes.subarray(sentBytes, sentBytes + pieceBytes)
  body.sentBytes += piece.length
  return new Promise((resolve) => {
    stream.once('close', resolve)
    const done = (): void => {
      stream.off('close', resolve)
      resolve()
    }
    if (body.sentBytes === bytes.length) stream.end(piece, done)
    else stream.write(piece, done)
  })
}
