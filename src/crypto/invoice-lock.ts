const waitingMs = 3000
const timeoutMs = 30_000

/**
 * Lets one tab at a time request an invoice of a product; the others wait, and find its invoice. Without Web Locks, or
 * when they fail, all run, and the stored record selects one of their invoices.
 *
 * @param onWaiting called when the wait for the lock takes three seconds, so that the page can show a message.
 * @returns `timedOut` after a wait of 30 seconds; then nothing has run.
 */
export async function withInvoiceLock<Value>(
  productId: string,
  onWaiting: () => void,
  run: () => Promise<Value>,
): Promise<Value | 'timedOut'> {
  if (!('locks' in navigator)) return run()
  const signal = AbortSignal.timeout(timeoutMs)
  const timer = setTimeout(onWaiting, waitingMs)
  let result: Promise<Value> | undefined
  const runGranted = () => {
    clearTimeout(timer)
    result = run()
    return result
  }
  try {
    return await navigator.locks.request(`till.invoice.${productId}`, { signal }, runGranted)
  } catch {
    clearTimeout(timer)
    // WebKit takes the lock from a page that enters the bfcache. When the page returns, its `run` goes on.
    return result ?? (signal.aborted ? 'timedOut' : run())
  }
}
