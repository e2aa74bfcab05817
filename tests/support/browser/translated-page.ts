import type { Page } from 'playwright-core'

/** The page is translated from its first byte on: what the app takes over is not what was written. */
export function translateFromTheStart(page: Page): Promise<unknown> {
  return page.addInitScript(beginTranslating)
}

/** The buyer asks for a translation of the page as it is now. */
export function translateFromNowOn(page: Page): Promise<void> {
  return page.evaluate(beginTranslating)
}

/**
 * Does to every text what the translators of browsers do, at once and whenever the page changes: its node is
 * taken out, and another text comes in two <font> elements to its place. What is marked `translate="no"` is
 * left alone.
 *
 * The other text ends in a soft hyphen and is the same otherwise, so that tests find it.
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
