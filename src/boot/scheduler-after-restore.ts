/**
 * React's scheduler calls `setImmediate` where it exists, otherwise a message port. WebKit loses a message that is under
 * way when the page enters the bfcache, and the scheduler stops for good. This `setImmediate` also runs the callback when
 * the page is restored. Import this file before React, which looks for the function once.
 */

import { onRestore } from '../browser/navigation/on-page-change.ts'

const { port1, port2 } = new MessageChannel()
let pending: (() => void) | undefined

function run(): void {
  const callback = pending
  pending = undefined
  callback?.()
}

port1.onmessage = run
onRestore(run)

// False when a browser extension has defined the function.
const isMissing = !('setImmediate' in window)
if (isMissing) {
  Object.assign(window, {
    setImmediate: (callback: () => void) => {
      pending = callback
      port2.postMessage(null)
    },
  })
}

/** Call this after React has read the function: another script would take it for a complete setImmediate. */
export function removeOwnSetImmediate(): void {
  if (isMissing) Reflect.deleteProperty(window, 'setImmediate')
}
