declare global {
  interface Window {
    tillQueuedSubmit?: EventTarget | null
  }
}

/** Runs in the inline script. No form is submitted natively, even if a handler of the app throws. */
export function queueSubmits(): void {
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      window.tillQueuedSubmit = event.target
    },
    true,
  )
}

/** Returns whether this form was submitted before hydration, and clears the queue. */
export function takeQueuedSubmit(form: HTMLFormElement | null): boolean {
  const isQueued = form !== null && window.tillQueuedSubmit === form
  window.tillQueuedSubmit = null
  return isQueued
}
