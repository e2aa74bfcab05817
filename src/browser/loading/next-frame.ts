/** Resolves once the browser has painted a frame, after 100 ms at most: a hidden page has no frames. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
}
