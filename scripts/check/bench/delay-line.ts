/** Hands things over in the order they came, each at its time. Timers of their own could overtake each other. */
export class DelayLine {
  private readonly waiting: { readonly dueAt: number; readonly deliver: () => void }[] = []
  private timer: NodeJS.Timeout | undefined

  /** @param dueAt by `performance.now()`. */
  add(dueAt: number, deliver: () => void): void {
    this.waiting.push({ dueAt, deliver })
    this.schedule()
  }

  clear(): void {
    this.waiting.length = 0
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private schedule(): void {
    const next = this.waiting[0]
    if (next === undefined || this.timer !== undefined) return
    this.timer = setTimeout(() => this.deliverDue(), Math.max(0, next.dueAt - performance.now()))
  }

  private deliverDue(): void {
    this.timer = undefined
    // A timer may be a fraction of a millisecond early.
    for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
      if (next.dueAt > performance.now() + 0.5) break
      this.waiting.shift()
      next.deliver()
    }
    this.schedule()
  }
}
