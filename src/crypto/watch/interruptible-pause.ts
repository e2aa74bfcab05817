export interface InterruptiblePause {
  /** Pauses; one pause at a time. Resolves at its end, never rejects. An infinite pause lasts until `end`. */
  readonly start: (ms: number) => Promise<void>
  readonly end: () => void
}

/** @param signal ends the pause when it is aborted; later ones end at once. */
export function createPause(signal?: AbortSignal): InterruptiblePause {
  let end = () => {}
  signal?.addEventListener('abort', () => end())
  return {
    start: (ms) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => end(),
  }
}
