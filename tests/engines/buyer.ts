import { expect, vi } from 'vitest'
import type { Tab } from './browser.ts'
import {
  type LocatedElement,
  locate,
  type PageSnapshot,
  readSnapshot,
  type Target,
} from './in-page.ts'

const timeoutMs = 30_000
const tryTwice = (act: (timeout: number) => Promise<void>) =>
  act(timeoutMs / 3).catch(() => act(timeoutMs))

/** Acts in one window as a buyer does, who sees, clicks and types. */
export class Buyer {
  readonly #tab: Tab

  constructor(tab: Tab) {
    this.#tab = tab
  }

  readonly type: Tab['type'] = (text) => this.#tab.type(text)
  readonly pressKeys: Tab['pressKeys'] = (...keys) => this.#tab.pressKeys(...keys)
  readonly undo: Tab['undo'] = () => this.#tab.undo()
  readonly setOffline: Tab['setOffline'] = (offline) => this.#tab.setOffline(offline)
  readonly back: Tab['back'] = () => this.#leave(() => this.#tab.back())
  readonly goTo: Tab['goTo'] = (url) => this.#leave(() => this.#tab.goTo(url))

  /** Opens the first page of a window. On a busy machine WebKit may lose the request, so it is repeated. */
  async open(url: string): Promise<void> {
    await tryTwice((timeout) => this.#leave(() => this.#tab.goTo(url), timeout))
  }

  /** Reloads a loaded page, because WebKit drops an earlier reload. Does not wait until the new page has loaded. */
  async reload(): Promise<void> {
    await this.seesLoadedPage()
    await this.#leave(() => this.#tab.reload())
  }

  async sees(text: string): Promise<void> {
    await this.#until(`the page says "${text}"`, async () => (await this.text()).includes(text))
  }

  /** Waits for the page and its first scripts. */
  async seesLoadedPage(): Promise<void> {
    await this.#until('the page is loaded', async () => (await this.#read()).isLoaded)
  }

  async seesGone(text: string): Promise<void> {
    await this.#until(`"${text}" is gone`, async () => !(await this.text()).includes(text))
  }

  readonly text = async () => (await this.#read()).text

  /** Call before a click, which a window without the focus may lose. */
  async bringToFront(): Promise<void> {
    await this.#tab.bringToFront()
    await this.#until('the window is in front', () => this.evaluate('document.hasFocus()'))
  }

  /** Clicks the centre of an element once it is visible and uncovered. */
  readonly click = (role: Target['role'], name: string) => this.#click({ role, name })

  /** Clicks a second time when a busy machine loses the first click. */
  async clickInto(label: string): Promise<void> {
    const field = { role: 'textbox', name: label } as const
    const hasFocus = async () => (await this.#locate(field))?.hasFocus
    await tryTwice(async (timeout) => {
      await this.#click(field)
      await this.#until(`"${label}" has the focus`, hasFocus, timeout)
    })
  }

  async fill(label: string, text: string): Promise<void> {
    await this.clickInto(label)
    await this.pressKeys('Control', 'a')
    await this.type(text)
  }

  async tabTo(name: string): Promise<void> {
    const passed: string[] = []
    // After the last control the focus leaves the page, and Enter would press nothing.
    while (passed.length < 25 && (await this.evaluate('document.hasFocus()')) === true) {
      const focused = await this.focused()
      if (focused === name) return
      passed.push(focused)
      await this.pressKeys('Tab')
    }
    throw new Error(`The Tab key never reached "${name}", but ${passed.join(', ')}`)
  }

  async fieldValue(label: string): Promise<string | null> {
    return (await this.#locate({ role: 'textbox', name: label }))?.value ?? null
  }

  readonly expectValue = (label: string, value: string) =>
    this.#poll(() => this.fieldValue(label), value)

  async expectCaret(label: string, index: number): Promise<void> {
    const caret = async () => (await this.#locate({ role: 'textbox', name: label }))?.caret
    await this.#poll(caret, index)
  }

  readonly focused = async () => (await this.#read()).focused
  readonly expectFocus = (name: string) => this.#poll(this.focused, name)
  readonly evaluate = (expression: string) => this.#tab.call(`() => (${expression})`)

  /** Waits for the next page, so that no later query sees the old one. */
  async #leave(go: () => Promise<void>, timeout = timeoutMs): Promise<void> {
    const mark = Math.random()
    await this.#tab.call('(mark) => { document.tillMark = mark }', mark)
    await go()
    const isLeft = async () => (await this.#tab.call('() => document.tillMark')) !== mark
    await this.#until('the page is left', isLeft, timeout)
  }

  async #click(target: Target): Promise<void> {
    const condition = `${JSON.stringify(target)} can be clicked`
    const point = await this.#until(condition, async () => (await this.#locate(target))?.point)
    await this.#tab.click(point)
  }

  #read(): Promise<PageSnapshot> {
    return this.#tab.call(String(readSnapshot)) as Promise<PageSnapshot>
  }

  #locate(target: Target): Promise<LocatedElement> {
    return this.#tab.call(String(locate), target) as Promise<LocatedElement>
  }

  async #poll(read: () => Promise<unknown>, expected: unknown): Promise<void> {
    await expect.poll(read, { timeout: timeoutMs, interval: 50 }).toEqual(expected)
  }

  async #until<T>(condition: string, read: () => Promise<T>, timeout = timeoutMs) {
    let failure: unknown
    const value = await vi
      .waitUntil(
        // During navigation there is no page to query.
        () =>
          read().catch((error: unknown) => {
            failure = error
            return undefined
          }),
        { timeout, interval: 50 },
      )
      .catch(() => undefined)
    if (value !== undefined && value !== null && value !== false) return value
    const text = await this.text().catch(() => '')
    const hasFocus = await this.evaluate('document.hasFocus()').catch(() => undefined)
    const focus = hasFocus === false ? ' The window has no focus.' : ''
    throw new Error(`Timed out: ${condition}.${focus} The page says: ${text}`, { cause: failure })
  }
}
