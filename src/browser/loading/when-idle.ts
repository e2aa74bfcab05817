/** Resolves when the main thread is idle, after two seconds at most. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    // Without requestIdleCallback: let the current work paint first.
    else setTimeout(resolve, 200)
  })
}
