export interface InterruptiblePause {
  /** Resolves after so many milliseconds, or when it is ended. */
  readonly start: (ms: number) => Promise<void>
  /** Ends the pause that is running, if there is one. */
  readonly end: () => void
}

/** One pause at a time. */
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
