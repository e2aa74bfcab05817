export interface InterruptiblePause {
  /** One pause at a time. Resolves at its end, never rejects. An infinite one lasts until it is ended. */
  readonly start: (ms: number) => Promise<void>
  readonly end: () => void
}

export function makePause(): InterruptiblePause {
  let end = () => {}
  return {
    start: (ms) =>
      new Promise((resolve) => {
        const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => end(),
  }
}
