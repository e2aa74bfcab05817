import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allMessages } from '../../src/i18n/runtime/all-messages.ts'
import { intlLocale, type LanguageTag, languageTags } from '../../src/i18n/runtime/languages.ts'
import { formatLocalUsd } from '../../src/lib/local-money.ts'
import { giveEmail } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { states } from '../support/browser/states.ts'

const picker = (page: Page) => page.locator('.language select')

interface PageTexts {
  readonly tag: LanguageTag
  /** All texts that are visible or spoken, except names, addresses and codes. */
  readonly texts: readonly string[]
  /** The HTML of each clipped element, and "the page" if that is too wide. */
  readonly cutOff: readonly string[]
  /** Buttons and labels of more than one line, and "CVC" if that field is not beside the expiration. */
  readonly wrapped: readonly string[]
  /** In Chinese and Japanese, texts with a space after full-width punctuation, where code has joined two of them. */
  readonly spaced: readonly string[]
}

/** Reads the page in each language. Switches inside the page, because a call from the test for each step would be slow. */
function readInEach(page: Page, tags: readonly LanguageTag[]): Promise<readonly PageTexts[]> {
  return page.evaluate(async (wanted) => {
    async function choose(tag: string): Promise<void> {
      if (document.documentElement.lang === tag) return
      const list = document.querySelector<HTMLSelectElement>('.language select')
      if (list === null) throw new Error('There is no list of languages.')
      const changed = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.documentElement.lang !== tag) return
          observer.disconnect()
          resolve()
        })
        observer.observe(document.documentElement, { attributeFilter: ['lang'] })
      })
      list.value = tag
      list.dispatchEvent(new Event('change', { bubbles: true }))
      await changed
      // The title changes after the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    }

    function texts(): string[] {
      const shown = [document.title.split(' · ')[0] ?? '']
      for (const element of document.querySelectorAll('#root :not(option, .brand-icon)')) {
        // The shop names its tabs, and the provider its buttons.
        if (element.closest('[translate=no], .tab, [class^=wallet] button') !== null) continue
        for (const name of ['aria-label', 'title', 'placeholder'])
          shown.push(element.getAttribute(name) ?? '')
        const textNodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        shown.push(textNodes.map((node) => node.textContent).join(''))
      }
      return shown.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text))
    }

    function cutOff(): string[] {
      const tooWide = document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []
      const clipped = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX !== 'visible' &&
          // The shop's name for a tab is in its title in full.
          element.closest('.visually-hidden, .tab-label, [class^=wallet], select, pre') === null,
      )
      return [...tooWide, ...clipped.map((element) => element.outerHTML.slice(0, 200))]
    }

    function isWrapped(element: Element): boolean {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const lines: DOMRect[] = []
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        range.selectNodeContents(text)
        lines.push(...range.getClientRects())
      }
      return lines.some(({ top }) => top >= (lines[0]?.bottom ?? top))
    }

    function wrapped(): string[] {
      const find = (selector: string) => [...document.querySelectorAll(`#root :is(${selector})`)]
      const lines = find('.button, .copy-button, .link-button:not(.quiet-link), label')
      const [expiration, cvc] = find('.card-fields > *').slice(1)
      const isApart = expiration?.getBoundingClientRect().top !== cvc?.getBoundingClientRect().top
      const wrapped = lines.filter(isWrapped).map((each) => each.textContent)
      return isApart ? ['CVC', ...wrapped] : wrapped
    }

    function spaced(): string[] {
      if (!/^(?:ja|zh)/.test(document.documentElement.lang)) return []
      const shown = document.querySelector<HTMLElement>('#root')?.innerText ?? ''
      return [shown, ...texts()].join('\n').match(/.{0,9}[，。！？：；…] .{0,9}/g) ?? []
    }

    const pages: PageTexts[] = []
    for (const tag of wanted) {
      await choose(tag)
      const lists = { texts: texts(), cutOff: cutOff(), wrapped: wrapped(), spaced: spaced() }
      pages.push({ tag, ...lists })
    }
    return pages
  }, tags)
}

/** Arial is as wide as phones' fonts. An empty name restores the machine's wider font, which shows what is clipped. */
function setFont(page: Page, name: string): Promise<void> {
  return page.evaluate((font) => {
    for (const element of [document.documentElement, document.body]) element.style.fontFamily = font
  }, name)
}

/** The texts of a catalog but those with values. Some are the same as in English, such as CVC. */
function textsOf(tag: LanguageTag): ReadonlySet<string> {
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.trim())
    else if (typeof value === 'object') Object.values(value ?? {}).forEach(collect)
  }
  collect(allMessages[tag])
  return texts
}

/** Matches the crash screen, which has no language list, and states that repeat the texts of a tested one. */
const leftOut = /^(?:crash|crypto form|email step|card form|expired invoice|failed|many tabs)$/
const testedStates = Object.entries(states).filter(([name]) => !leftOut.test(name))

test.each(testedStates)('%s: no text stays English, and every text fits', async (_, openState) => {
  const { page } = await openState({ viewport: 'narrow' })
  await page.setViewportSize({ width: 360, height: 640 })
  await picker(page).waitFor()
  await setFont(page, 'Arial')
  for (const { tag, wrapped, cutOff } of await readInEach(page, languageTags))
    expect([wrapped, cutOff], tag).toEqual([[], []])
  await setFont(page, '')
  // A classic scrollbar takes 17 of the 320 px of WCAG 1.4.10.
  await page.setViewportSize({ width: 303, height: 640 })
  const [english, ...translated] = await readInEach(page, languageTags)
  for (const { tag, texts, cutOff, spaced } of translated) {
    const catalog = textsOf(tag)
    const untranslated = texts.filter(
      (text) => english?.texts.includes(text) && !catalog.has(text) && /[a-z]{2}/.test(text),
    )
    expect(untranslated, tag).toEqual([])
    expect([cutOff, spaced], tag).toEqual([[], []])
  }
})

const tags = ['de', 'ar', 'ja'] as const
test.each(tags)('a page in %s never shows English, and fetches no file twice', async (tag) => {
  const { page, sees, calls } = await openCheckout('/demo', {
    locale: tag,
    beforeLoad: (opened) =>
      opened.addInitScript(() => {
        const seen: string[] = []
        Object.assign(window, { seen })
        const everything = { childList: true, subtree: true, attributes: true, characterData: true }
        new MutationObserver(() => {
          const root = document.getElementById('root')
          if (document.documentElement.lang === 'en' || root === null) return
          if (!root.hidden) seen.push(root.innerText)
        }).observe(document, everything)
      }),
  })
  await sees(allMessages[tag].card.emailForm.continue)
  await sees(formatLocalUsd(19.99, intlLocale(tag)))
  await page.getByRole('tab').first().waitFor()
  const seen = await page.evaluate('window.seen')
  expect(String(seen)).not.toContain('Payments are safe')
  expect(await page.title()).toContain(allMessages[tag].messages.frame.checkout)
  const urls = calls('GET', '').map(({ url }) => url.href)
  expect([...new Set(urls)].sort()).toEqual(urls.sort())
})

test('`?locale=` holds on later pages; a language from the picker replaces it and is stored; a new `?locale=` wins', async () => {
  const { page, sees, origin } = await openCheckout('/demo?locale=es&utm=1')
  await sees('Continuar')
  await page.goto(`${origin}/success`)
  await sees('¡Pago realizado!')
  await page.goto(`${origin}/demo?utm=1`)
  await picker(page).selectOption('it')
  await page.locator('html[lang=it]').waitFor()
  expect(new URL(page.url()).search).toBe('?utm=1')
  await page.reload()
  await sees('Continua')
  await page.goto(`${origin}/success`)
  await sees('Pagamento riuscito!')
  await page.goto(`${origin}/demo?locale=en`)
  await sees('Continue')
})

const lostFiles = ['/assets/messages-de.*', '/assets/other-language.*']
test.each(lostFiles)('without %s the page stays in English, and says so', async (file) => {
  const { page, sees, expectConsole } = await openCheckout('/demo', {
    locale: 'de-DE',
    beforeLoad: (opened) =>
      opened.route(`**${file}`, (route) => route.fulfill({ status: 404, body: 'gone' })),
  })
  expectConsole('error', 'status of 404')
  await sees('Continue')
  await giveEmail(page)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await sees('Deutsch could not be loaded.')
  if (file.includes('messages')) return
  await picker(page).selectOption('de')
  await sees('Name auf der Karte')
  expect(await page.getByText(/could not be loaded|konnte nicht/).count()).toBe(0)
})

test('the provider’s frames follow the page’s language', async () => {
  const { page } = await openCheckout('/demo', { locale: 'zh-CN' })
  await page.getByRole('button', { name: 'Pay with Fake Wallet' }).waitFor()
  const options = await page.evaluate<{ locale: string }[]>('window.__fakeStripe.elementsOptions')
  expect(options.at(-1)?.locale).toBe('zh')
})
