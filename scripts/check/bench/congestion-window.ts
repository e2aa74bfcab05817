/**
 * The slow start of TCP (RFC 5681, initial window of RFC 6928): so many bytes may be under way, and each
 * confirmed byte allows one more. Losses are not emulated, so it only grows.
 */
export class CongestionWindow {
  private windowBytes: number
  private underWayBytes = 0
  private readonly underWay: { readonly bytes: number; readonly confirmedAt: number }[] = []

  constructor(initialBytes: number) {
    this.windowBytes = initialBytes
  }

  /** The first moment, from now on, at which so many more bytes may be sent. */
  opensAt(bytes: number, now: number): number {
    let opens = now
    while (this.underWayBytes > 0) {
      const next = this.underWay[0]
      const isFull = this.underWayBytes + bytes > this.windowBytes
      if (next === undefined || (next.confirmedAt > opens && !isFull)) break
      opens = Math.max(opens, next.confirmedAt)
      this.underWay.shift()
      this.underWayBytes -= next.bytes
      this.windowBytes += next.bytes
    }
    return opens
  }

  sent(bytes: number, confirmedAt: number): void {
    this.underWay.push({ bytes, confirmedAt })
    this.underWayBytes += bytes
  }
}
