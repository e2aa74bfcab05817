import type { Page } from 'playwright-core'
import type { ExpectedState } from './matrix.ts'

export interface PageContent {
  readonly path: string
  /** The rendered text, then each field with its value. */
  readonly text: string
}

/** Values that must never reach the screen. */
const invalidText = String.raw`\b(?:NaN|undefined|null|Infinity)\b|\[object |Invalid Date`

/** Records every text of the page from its start, however briefly it shows. */
export function recordInvalidText(page: Page): Promise<unknown> {
  return page.addInitScript((pattern) => {
    const invalidPattern = new RegExp(pattern)
    const found: string[] = []
    Reflect.set(window, 'invalidTextsSeen', found)
    const look = () => {
      const root = document.getElementById('root')
      for (const text of [document.title, root?.textContent ?? '']) {
        const place = invalidPattern.exec(text)
        if (place !== null) found.push(text.slice(Math.max(0, place.index - 60), place.index + 60))
      }
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  }, invalidText)
}

/** Lists invalid texts and attributes, past and present, and a blank page. */
export function pageProblems(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const invalidPattern = new RegExp(pattern)
    const seen = Reflect.get(window, 'invalidTextsSeen')
    const wrong = Array.isArray(seen)
      ? seen.map((text) => `shown once: ${text}`)
      : ['recordInvalidText did not run']
    for (const element of document.querySelectorAll('title, meta, link, #root, #root *')) {
      for (const { name, value } of element.attributes) {
        if (invalidPattern.test(value)) wrong.push(`${element.tagName} ${name}="${value}"`)
      }
      const value = 'value' in element ? String(element.value) : ''
      if (invalidPattern.test(value)) wrong.push(`the value of ${element.tagName}: ${value}`)
    }
    const main = document.querySelector('main')
    if (main === null || main.innerText.trim() === '' || main.clientHeight === 0) {
      wrong.push('a blank page')
    }
    if (document.title.trim() === '') wrong.push('no title')
    return wrong
  }, invalidText)
}

export function readPage(page: Page): Promise<PageContent> {
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

export function unmetExpectations(end: ExpectedState, { path, text }: PageContent): string[] {
  return [
    ...(end.at === undefined || end.at === path ? [] : [`at ${end.at}, not ${path}`]),
    ...(end.shows ?? []).filter((words) => !text.includes(words)).map((words) => `shows ${words}`),
    ...(end.hides ?? []).filter((words) => text.includes(words)).map((words) => `hides ${words}`),
  ]
}
