export interface InterruptiblePause {
  /** One pause at a time. Resolves at its end, never rejects. */
  readonly start: (ms: number) => Promise<void>
  readonly end: () => void
}

export function makePause(): InterruptiblePause {
  let end = () => {}
  return {
    start: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => end(),
  }
}
