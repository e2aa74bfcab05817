import { handover } from '../../lib/handover.ts'
import { takeQueuedSubmit } from './submit-queue.ts'

/**
 * Call this after React could not hydrate the prerendered form and has rendered anew (decision D52). Moves the typed
 * text, the focus and a queued submit to the new email field, which may still have to load.
 */
export function moveTypedEmail(oldField: HTMLInputElement, hadFocus: boolean): void {
  // A later error, such as that of the language list on a translated page, concerns no form.
  if (handover().isTaken) return
  const isSubmitQueued = takeQueuedSubmit(oldField.form)
  const observer = new MutationObserver(move)
  observer.observe(document.body, { childList: true, subtree: true })
  move()

  function move(): void {
    const newField = document.querySelector<HTMLInputElement>('input[type=email]')
    if (newField === null) return
    observer.disconnect()
    // The focus moves before the text: a field without the focus validates a new text at once.
    if (hadFocus && document.activeElement?.contains(newField)) newField.focus()
    if (oldField.value !== '') {
      newField.value = oldField.value
      oldField.value = ''
      newField.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // In a crypto form, whose email is not required, the submit would request an invoice.
    if (isSubmitQueued && newField.required) newField.form?.requestSubmit()
    // `requestSubmit` queues the form again, and the email step of the card tab must not replay it.
    takeQueuedSubmit(null)
  }
}
