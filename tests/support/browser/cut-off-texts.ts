import type { Page } from 'playwright-core'

/** Applies the text spacing of WCAG 1.4.12 while `check` runs. The security policy allows a constructed style sheet. */
export async function withTextSpacing<T>(page: Page, check: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `)
    document.adoptedStyleSheets.push(spacing)
  })
  try {
    return await check()
  } finally {
    await page.evaluate(() => void document.adoptedStyleSheets.pop())
  }
}

/**
 * Doubles every font size, and so boxes in em or lh, while `check` runs (WCAG 1.4.4). Hides the wallet's button, which the
 * provider draws, and the notice of the test mode, which would cover the shop's name. No buyer sees that notice.
 */
export async function withLargeText<T>(page: Page, check: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const adjustments = new CSSStyleSheet()
    // Spaces at the end of a wrapped stack trace may overflow its box.
    adjustments.replaceSync(`
      .test-mode, .wallet-space button { display: none !important; }
      pre { overflow: visible !important; }
    `)
    document.adoptedStyleSheets.push(adjustments)
    const elements = [...document.querySelectorAll<HTMLElement>('body, body :not(svg, svg *)')]
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    for (const [index, element] of elements.entries()) {
      element.style.setProperty('font-size', `${(sizes[index] ?? 0) * 2}px`, 'important')
    }
  })
  try {
    return await check()
  } finally {
    await page.evaluate(() => {
      document.adoptedStyleSheets.pop()
      for (const element of document.querySelectorAll<HTMLElement>('body, body :not(svg, svg *)')) {
        element.style.removeProperty('font-size')
      }
    })
  }
}

/**
 * Lists texts that are clipped, overflow a control or lie under another element. The window must be as high as the page.
 * `withoutTitle` leaves out texts whose full length is in a title, such as a shop's name for a payment method.
 */
export function cutOffTexts(page: Page, which: 'all' | 'withoutTitle'): Promise<readonly string[]> {
  return page.evaluate((requested) => {
    /** A tolerance of one pixel: text is laid out on fractions of a pixel. */
    function contains(box: DOMRect, text: DOMRect): boolean {
      return (
        text.left >= box.left - 1 &&
        text.right <= box.right + 1 &&
        text.top >= box.top - 1 &&
        text.bottom <= box.bottom + 1
      )
    }
    function containersOf(element: Element | null): Element[] {
      if (element === null || element === document.body) return []
      const mustContain =
        getComputedStyle(element).overflow !== 'visible' || element.matches('a, button, label')
      return [...(mustContain ? [element] : []), ...containersOf(element.parentElement)]
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      const isSeen =
        parent?.checkVisibility({ visibilityProperty: true }) === true &&
        parent.closest('.visually-hidden, select, svg, noscript') === null
      if (!isSeen || node.textContent?.trim() === '') continue
      const title = parent.closest('[title]')?.getAttribute('title')
      if (requested === 'withoutTitle' && title === node.textContent) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()]
      const boxes = containersOf(parent).map((container) => container.getBoundingClientRect())
      const isCut = boxes.some((box) => lines.some((line) => !contains(box, line)))
      // Clicks pass through a label to its field.
      const canBeHit = getComputedStyle(parent).pointerEvents !== 'none'
      const isCovered = lines.some((line) => {
        const top = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
        return top !== null && !top.contains(parent) && !parent.contains(top)
      })
      if (isCut || (canBeHit && isCovered)) cut.push(`${node.textContent}`)
    }
    return cut
  }, which)
}
