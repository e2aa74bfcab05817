import { takeQueuedSubmit } from './submit-queue.ts'

/**
 * Moves the typed text, the focus and a queued submit from a prerendered field that React could not hydrate to its
 * replacement (decision D52). The replacement may still have to load.
 */
export function keepTypedEmail(oldField: HTMLInputElement, hadFocus: boolean): void {
  const isSubmitQueued = takeQueuedSubmit(oldField.form)
  const observer = new MutationObserver(move)
  observer.observe(document.body, { childList: true, subtree: true })
  move()

  function move(): void {
    const newField = document.querySelector<HTMLInputElement>('input[type=email]')
    if (newField === null) return
    observer.disconnect()
    // The focus moves before the text: a text without the focus is validated at once.
    if (hadFocus && document.activeElement?.contains(newField)) newField.focus()
    if (oldField.value !== '') {
      newField.value = oldField.value
      oldField.value = ''
      newField.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // In a crypto form, whose email is not required, the submit would request an invoice.
    if (isSubmitQueued && newField.required) newField.form?.requestSubmit()
    // `requestSubmit` queues the form again, and the email step must not replay that.
    takeQueuedSubmit(null)
  }
}
