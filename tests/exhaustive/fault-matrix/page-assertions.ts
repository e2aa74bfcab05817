import type { Page } from 'playwright-core'
import type { End } from './matrix.ts'

/** What a buyer has before the eyes. */
export interface Sight {
  readonly path: string
  /** All that can be read, and below it each field with what it holds. */
  readonly text: string
}

/** What no buyer may ever read: values that lost their way. */
const junk = String.raw`\b(?:NaN|undefined|null|Infinity)\b|\[object |Invalid Date`

/** Watches every text the page shows, however short, from before its first one. */
export function watchForJunk(page: Page): Promise<unknown> {
  return page.addInitScript((pattern) => {
    const junkPattern = new RegExp(pattern)
    const found: string[] = []
    Reflect.set(window, 'junkSeen', found)
    const look = () => {
      const root = document.getElementById('root')
      for (const text of [document.title, root?.textContent ?? '']) {
        const place = junkPattern.exec(text)
        if (place !== null) found.push(text.slice(Math.max(0, place.index - 60), place.index + 60))
      }
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  }, junk)
}

/** What is wrong with the page as it is and has been: junk in a text or an attribute, or nothing to read. */
export function faultsOfPage(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const junkPattern = new RegExp(pattern)
    const seen = Reflect.get(window, 'junkSeen')
    const wrong = Array.isArray(seen)
      ? seen.map((text) => `shown once: ${text}`)
      : ['nobody watched']
    for (const element of document.querySelectorAll('title, meta, link, #root, #root *')) {
      for (const { name, value } of element.attributes) {
        if (junkPattern.test(value)) wrong.push(`${element.tagName} ${name}="${value}"`)
      }
      const value = 'value' in element ? String(element.value) : ''
      if (junkPattern.test(value)) wrong.push(`the value of ${element.tagName}: ${value}`)
    }
    const main = document.querySelector('main')
    if (main === null || main.innerText.trim() === '' || main.clientHeight === 0) {
      wrong.push('a blank page')
    }
    if (document.title.trim() === '') wrong.push('no title')
    return wrong
  }, junk)
}

export function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('label')].flatMap((label) => {
      const control = label.control
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      if (!isField || !control.checkVisibility()) return []
      const value =
        control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : control.value
      return [`${control.required ? '(required) ' : ''}${label.innerText} = ${value}`]
    })
    const root = document.getElementById('root')?.innerText ?? ''
    return { path: location.pathname, text: `${root}\n${fields.join('\n')}` }
  })
}

/** What is missing of an end, and what should not be there. */
export function missing(end: End, { path, text }: Sight): string[] {
  return [
    ...(end.at === undefined || end.at === path ? [] : [`at ${end.at}, not ${path}`]),
    ...(end.shows ?? []).filter((words) => !text.includes(words)).map((words) => `shows ${words}`),
    ...(end.hides ?? []).filter((words) => text.includes(words)).map((words) => `hides ${words}`),
  ]
}
