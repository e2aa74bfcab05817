const waitingMs = 3000
const timeoutMs = 30_000

/**
 * Lets one tab at a time request an invoice of a product; the others wait, and find its invoice. Without Web Locks all
 * run, and the record selects one of their invoices.
 *
 * @param onWaiting called after three seconds, so that the page can show a message.
 * @returns `timedOut` after 30 seconds; then nothing has run.
 */
export async function withInvoiceLock<Value>(
  productId: string,
  onWaiting: () => void,
  run: () => Promise<Value>,
): Promise<Value | 'timedOut'> {
  if (!('locks' in navigator)) return run()
  const signal = AbortSignal.timeout(timeoutMs)
  const timer = setTimeout(onWaiting, waitingMs)
  let isGranted = false
  const runGranted = () => {
    isGranted = true
    clearTimeout(timer)
    return run()
  }
  try {
    return await navigator.locks.request(`till.invoice.${productId}`, { signal }, runGranted)
  } catch (cause) {
    if (isGranted) throw cause
    clearTimeout(timer)
    return signal.aborted ? 'timedOut' : run()
  }
}
