/**
 * React's scheduler calls `setImmediate` where there is one. Its own way, a message port, stops for good in WebKit when a page
 * is left for the bfcache between the sending of a message and its arrival: the message is lost. Here a restored page
 * catches up on it. Loaded before React, which looks for the function once.
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

// A browser extension may define one.
const isFree = !('setImmediate' in window)
if (isFree) {
  Object.assign(window, {
    setImmediate: (callback: () => void) => {
      work = callback
      port2.postMessage(null)
    },
  })
}

/** Call this once React has read the function: another script would take it for a complete setImmediate. */
export function removeSetImmediate(): void {
  if (isFree) Reflect.deleteProperty(window, 'setImmediate')
}
