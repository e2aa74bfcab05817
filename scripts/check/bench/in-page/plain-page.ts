/**
 * The page as it stands, as one file without JavaScript: what a server would send if it knew everything.
 * Only the style rules that fit something on it stay, as somebody writing it by hand would have it.
 */
export function plainPage(): string {
  const styles = [...document.styleSheets].flatMap((sheet) => usedRules(sheet.cssRules)).join('\n')
  const page = document.documentElement.cloneNode(true)
  if (!(page instanceof HTMLElement)) throw new Error('The page has no root element.')
  for (const gone of page.querySelectorAll('script, style, noscript, template, iframe, link')) {
    gone.remove()
  }
  const style = document.createElement('style')
  style.textContent = styles
  page.querySelector('head')?.append(style)
  return `<!doctype html>${withoutComments(page.outerHTML)}`
}

function usedRules(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return fits(rule.selectorText) ? [rule.cssText] : []
    if (rule instanceof CSSMediaRule) {
      const used = usedRules(rule.cssRules)
      return used.length > 0 ? [`@media ${rule.conditionText} {${used.join('')}}`] : []
    }
    return [rule.cssText]
  })
}

/** States such as hover do not hold now, and pseudo-elements are never found: both are looked past. */
function fits(selector: string): boolean {
  const lasting = selector.replace(
    /::?(?:before|after|placeholder|selection|marker|hover|active|focus[a-z-]*|-[a-z-]+)/g,
    '',
  )
  try {
    return document.querySelector(lasting) !== null
  } catch {
    return true
  }
}

/** React's markers in HTML of its own. */
function withoutComments(html: string): string {
  return html.replace(/<!--.*?-->/gs, '')
}
