export interface DirectionSettings {
  readonly bytesPerSecond: number
  /** How long a byte is under way once it has left. */
  readonly delayMs: number
}

export interface Passage {
  /** When the last byte is on the line, and the next may follow. */
  readonly leavesAt: number
  /** When it is at the other end. */
  readonly arrivesAt: number
}

/**
 * One direction of a link that all connections share: what is given to it waits until everything before has
 * left, takes the time its bytes need at the link's rate, and is under way for the delay.
 */
export class LinkDirection {
  private freeAt = 0
  private readonly settings: DirectionSettings

  constructor(settings: DirectionSettings) {
    this.settings = settings
  }

  /** @param now when the bytes are handed over, in milliseconds. */
  admit(bytes: number, now: number): Passage {
    const leavesAt = Math.max(this.freeAt, now) + (bytes * 1000) / this.settings.bytesPerSecond
    this.freeAt = leavesAt
    return { leavesAt, arrivesAt: leavesAt + this.settings.delayMs }
  }
}
