import { queryAllByRole } from '@testing-library/dom'

// Runs inside the page.

/** An element by its role and accessible name. */
export interface Wanted {
  readonly role: string
  readonly name: string
}

/** Returns the element's centre in window coordinates, or null unless a pointer would hit it. */
export function pointOf(wanted: Wanted): { readonly x: number; readonly y: number } | null {
  // Nothing is painted while the head loads, and the inline script has not run.
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

/** Returns the rendered text with single spaces. */
export function seenText(): string {
  return document.body.innerText.replace(/\s+/g, ' ')
}

/** Returns the accessible name of the focused element. */
export function focusedName(): string {
  const active = document.activeElement
  if (active === null) return ''
  const label = isField(active) ? active.labels?.[0] : undefined
  // A select stands inside its label, whose text includes all options.
  const name = label?.textContent?.replace(active.textContent ?? '', '') ?? active.textContent
  return (name ?? '').replace(/\s+/g, ' ').trim()
}

export function takesKeys(wanted: Wanted): boolean {
  return document.hasFocus() && find(wanted) === document.activeElement
}

export function isLoaded(): boolean {
  return document.readyState === 'complete'
}

/** Returns how many pixels the page is wider than its window. */
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
