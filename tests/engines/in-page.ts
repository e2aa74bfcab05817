/** An element by its role and accessible name. */
export interface Target {
  readonly role: 'button' | 'link' | 'tab' | 'textbox'
  readonly name: string
}

// Both functions are sent to the page as source text, so they use nothing from outside themselves.

export type PageSnapshot = ReturnType<typeof readSnapshot>

export function readSnapshot() {
  const { activeElement: active, body, readyState } = document
  const isField = active instanceof HTMLInputElement || active instanceof HTMLSelectElement
  const label = isField ? active.labels?.[0]?.textContent : undefined
  // The language select is inside its label, whose text includes all options.
  const name = label?.replace(active?.textContent ?? '', '') ?? active?.textContent ?? ''
  return {
    /** The rendered text with single spaces. */
    text: body.innerText.replace(/\s+/g, ' '),
    isLoaded: readyState === 'complete',
    /** The label or text of the focused element, or the text of the page when nothing has the focus. */
    focused: name.replace(/\s+/g, ' ').trim(),
  }
}

export type LocatedElement = ReturnType<typeof locate>

/** Scrolls the element into view. Returns null while it is missing or the document loads. */
export function locate({ role, name }: Target) {
  const tags = { button: 'button', link: 'a[href]', tab: '[role=tab]', textbox: 'input' }
  const element = [...document.querySelectorAll<HTMLElement>(tags[role])].find((each) => {
    const label = each instanceof HTMLInputElement ? each.labels?.[0] : each
    return label?.textContent.trim() === name && each.getClientRects().length > 0
  })
  // While the document loads, nothing may be painted yet, and the inline script has not run.
  if (element === undefined || document.readyState === 'loading') return null
  const scrolledFrom = window.scrollY
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const isUncovered = element.contains(document.elementFromPoint(middle.x, middle.y))
  const input = element instanceof HTMLInputElement ? element : null
  return {
    /** The element's centre in window coordinates, unless a pointer would hit something else or the page just scrolled. */
    point: isUncovered && window.scrollY === scrolledFrom ? middle : null,
    value: input?.value ?? null,
    caret: input?.selectionStart ?? null,
    hasFocus: document.hasFocus() && element === document.activeElement,
  }
}
