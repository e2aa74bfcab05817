declare global {
  interface Window {
    /** The form whose button was pressed before anybody listened. */
    tillQueuedSubmit?: EventTarget | null
  }
}

/**
 * For the page: no form is ever sent by the browser itself, not before the app is there and not when one of
 * its handlers throws. The first press is kept for the app.
 */
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

/** For the app: whether this very form was sent before the app was there to hear it. Told once. */
export function takeQueuedSubmit(form: HTMLFormElement | null): boolean {
  const early = form !== null && window.tillQueuedSubmit === form
  window.tillQueuedSubmit = null
  return early
}
