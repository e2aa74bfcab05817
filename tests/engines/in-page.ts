/** An element by its role and accessible name. */
export interface Target {
  readonly role: 'button' | 'link' | 'tab' | 'textbox'
  readonly name: string
}

/** What is read of a page. */
export interface PageSnapshot {
  /** The rendered text with single spaces. */
  readonly text: string
  readonly isLoaded: boolean
  /** The accessible name of the focused element. */
  readonly focused: string
}

export interface FoundElement {
  /** The element's centre in window coordinates, unless a pointer would hit something else. */
  readonly point: { readonly x: number; readonly y: number } | null
  readonly value: string | null
  readonly caret: number | null
  readonly hasFocus: boolean
}

// Both functions are sent to the page as source text, so they use nothing from outside themselves.

export function readSnapshot(): PageSnapshot {
  const { activeElement: active, body, readyState } = document
  const isField = active instanceof HTMLInputElement || active instanceof HTMLSelectElement
  const label = isField ? active.labels?.[0]?.textContent : undefined
  // A select is inside its label, whose text includes all options.
  const name = label?.replace(active?.textContent ?? '', '') ?? active?.textContent ?? ''
  return {
    text: body.innerText.replace(/\s+/g, ' '),
    isLoaded: readyState === 'complete',
    focused: name.replace(/\s+/g, ' ').trim(),
  }
}

export function find({ role, name }: Target): FoundElement | null {
  const tags = { button: 'button', link: 'a[href]', tab: '[role=tab]', textbox: 'input' }
  const element = [...document.querySelectorAll<HTMLElement>(tags[role])].find((each) => {
    const label = each instanceof HTMLInputElement ? each.labels?.[0] : each
    return label?.textContent.trim() === name && each.getClientRects().length > 0
  })
  // While the document loads, nothing may be painted yet, and the inline script has not run.
  if (element === undefined || document.readyState === 'loading') return null
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const isUncovered = element.contains(document.elementFromPoint(middle.x, middle.y))
  const input = element instanceof HTMLInputElement ? element : null
  return {
    point: isUncovered ? middle : null,
    value: input?.value ?? null,
    caret: input?.selectionStart ?? null,
    hasFocus: document.hasFocus() && element === document.activeElement,
  }
}
