export type InterruptiblePause = ReturnType<typeof createPause>

/** @param signal ends the pause when it is aborted; later pauses end at once. */
export function createPause(signal?: AbortSignal) {
  let end = () => {}
  signal?.addEventListener('abort', () => end())
  return {
    /** Pauses; one pause at a time. Resolves at its end, never rejects. An infinite pause lasts until `end` or the abort. */
    start: (ms: number) =>
      new Promise<void>((resolve) => {
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
