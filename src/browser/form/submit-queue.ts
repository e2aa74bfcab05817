import { handover } from '../../lib/handover.ts'

/**
 * Runs in the inline scripts of a built site and of the demo, before React. Prevents every native submit, even when a
 * handler of the app throws.
 */
export function queueSubmits(): void {
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      handover().queuedSubmit = event.target
    },
    true,
  )
  // A half-typed text must not be sent.
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement) handover().queuedSubmit = null
    },
    true,
  )
}

/**
 * Returns whether `form` is queued. Always clears the queue: an old submit must not send a form that mounts later. From
 * the first call on, the prerendered form is taken over, and its texts are old.
 */
export function takeQueuedSubmit(form: HTMLFormElement | null): boolean {
  const shared = handover()
  shared.isTaken = true
  const isQueued = form !== null && shared.queuedSubmit === form
  shared.queuedSubmit = null
  return isQueued
}
