import { queryAllByRole } from '@testing-library/dom'

// Runs inside the page: what a buyer sees there and where it is.

/** What to look for, as a screen reader would announce it. */
export interface Wanted {
  readonly role: string
  readonly name: string
}

/** The middle of an element that a pointer would hit, in the coordinates of the window; null when there is none. */
export function pointOf(wanted: Wanted): { readonly x: number; readonly y: number } | null {
  // Nothing is painted while the head is being loaded, and the inline script has not run.
  const element = document.readyState === 'loading' ? undefined : find(wanted)
  if (element === undefined) return null
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null
}

export function valueIn(wanted: Wanted): string | null {
  const element = find(wanted)
  return isField(element) ? element.value : null
}

export function caretOf(wanted: Wanted): number | null {
  const element = find(wanted)
  return element instanceof HTMLInputElement ? element.selectionStart : null
}

/** The words of the page as they are seen, with single spaces. */
export function seenText(): string {
  return document.body.innerText.replace(/\s+/g, ' ')
}

/** What has the focus, as a screen reader would name it. */
export function focusedName(): string {
  const active = document.activeElement
  if (active === null) return ''
  const label = isField(active) ? active.labels?.[0] : undefined
  // A list stands in its label, with all it offers.
  const name = label?.textContent?.replace(active.textContent ?? '', '') ?? active.textContent
  return (name ?? '').replace(/\s+/g, ' ').trim()
}

/** Whether what is typed arrives there. */
export function takesKeys(wanted: Wanted): boolean {
  return document.hasFocus() && find(wanted) === document.activeElement
}

export function isLoaded(): boolean {
  return document.readyState === 'complete'
}

/** By how many pixels the page is wider than its window. */
export function sidewaysScroll(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

function find({ role, name }: Wanted): HTMLElement | undefined {
  const found = queryAllByRole(document.body, role, { name })
  return found.find((element) => element.getClientRects().length > 0)
}

function isField(element: Element | undefined): element is HTMLInputElement | HTMLSelectElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}
