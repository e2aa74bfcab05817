/**
 * Puts a text on the clipboard, whatever the browser offers: the Clipboard API, or the older command where
 * that is missing or forbidden (no https, a frame, Safari outside a click).
 *
 * @returns whether the text is there now.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The old command copies what is selected, so a field is made for it; the focus goes back where it was. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  document.body.append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
