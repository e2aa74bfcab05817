declare global {
  interface Window {
    /** The form whose button was pressed before anybody listened. */
    tillEarlySubmit?: EventTarget | null
  }
}

/**
 * For the page: no form is ever sent by the browser itself, not before the app is there and not when one of
 * its handlers throws. The first press is kept for the app.
 */
export function keepFormsHere(): void {
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      window.tillEarlySubmit = event.target
    },
    true,
  )
}

/** For the app: whether this very form was sent before the app was there to hear it. Told once. */
export function takeEarlySubmit(form: HTMLFormElement | null): boolean {
  const early = form !== null && window.tillEarlySubmit === form
  window.tillEarlySubmit = null
  return early
}
