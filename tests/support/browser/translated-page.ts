import type { Page } from 'playwright-core'

/** Translates before hydration, so the app hydrates changed HTML. */
export function translateFromTheStart(page: Page): Promise<unknown> {
  return page.addInitScript(beginTranslating)
}

export function translateFromNowOn(page: Page): Promise<void> {
  return page.evaluate(beginTranslating)
}

/**
 * Imitates browser translators: replaces each text node by two nested <font> elements, now and after each change, except
 * inside `translate="no"`. The new text only adds a soft hyphen, so tests still find it.
 */
function beginTranslating(): void {
  const leftAlone = 'script, style, noscript, textarea, select, svg, font, [translate="no"]'

  function translate(text: Node): void {
    if (!text.nodeValue?.trim() || text.parentElement?.closest(leftAlone) !== null) return
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    outer.firstElementChild?.append(`${text.nodeValue}\u00ad`)
    text.parentNode?.replaceChild(outer, text)
  }

  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
  }

  translateAll(document)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        if (node.nodeType === Node.TEXT_NODE) translate(node)
        else if (node !== target) translateAll(node)
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
