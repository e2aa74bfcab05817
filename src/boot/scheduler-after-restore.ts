/**
 * React's scheduler calls `setImmediate` where it exists, otherwise a message port. WebKit loses a message that is under
 * way when the page enters the bfcache, and the scheduler stops for good. This `setImmediate` runs the callback after a
 * restore. It loads before React, which looks for the function once.
 */

import { onRestore } from '../browser/on-page-change.ts'

const { port1, port2 } = new MessageChannel()
let work: (() => void) | undefined

function run(): void {
  const due = work
  work = undefined
  due?.()
}

port1.onmessage = run
onRestore(run)

// A browser extension may define the function.
const isMissing = !('setImmediate' in window)
if (isMissing) {
  Object.assign(window, {
    setImmediate: (callback: () => void) => {
      work = callback
      port2.postMessage(null)
    },
  })
}

/** Call this once React has read the function: another script would take it for a complete setImmediate. */
export function removeSetImmediate(): void {
  if (isMissing) Reflect.deleteProperty(window, 'setImmediate')
}
