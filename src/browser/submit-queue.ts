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
  // Half-typed text must not be sent.
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement) window.tillQueuedSubmit = null
    },
    true,
  )
}

/** Clears the queue in any case: a form that mounts later must not be sent by an old press. */
export function takeQueuedSubmit(form: HTMLFormElement | null): boolean {
  const isQueued = form !== null && window.tillQueuedSubmit === form
  window.tillQueuedSubmit = null
  return isQueued
}
