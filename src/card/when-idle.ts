/**
 * Resolves when the page has nothing more urgent to do, after two seconds at most. Some browsers cannot tell;
 * there it waits for what is under way to be painted.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}
