import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBeforeHydration } from '../support/browser/before-hydration.ts'
import { box, descriptionOf, fillCardForm, hasFocus, payButton } from '../support/browser/buyer.ts'
import { texts } from '../support/english.ts'

/** Imitates extensions: adds nodes around the app, inside it and beside every field, now and after each change. */
function addForeignNodes(): void {
  const create = (name: string) =>
    Object.assign(document.createElement(name), { className: 'foreign', hidden: true })

  function addEverywhere(): void {
    const { head, body } = document
    const root = document.getElementById('root')
    for (const place of [head, body, root, ...document.querySelectorAll('form, .field-box')]) {
      if (place === null || place.querySelector(':scope > .foreign') !== null) continue
      place.append(create('ext-panel'))
      if (place !== head) place.prepend(create('div'))
    }
  }

  addEverywhere()
  new MutationObserver(addEverywhere).observe(document, { subtree: true, childList: true })
}

/** Imitates a password manager, which adds an element as soon as there is a field. */
function addElementBesideEmail(): void {
  new MutationObserver((_, observer) => {
    const input = document.querySelector('input[type=email]')
    if (input === null) return
    observer.disconnect()
    input.after(document.createElement('div'))
  }).observe(document, { subtree: true, childList: true })
}

/** Imitates a proxy that minifies pages. React marks Suspense boundaries by comments. */
function stripComments(page: Page): Promise<unknown> {
  return page.route('**/demo', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/<!--.*?-->/gs, '') })
  })
}

const changes: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['extensions have changed the page', (page) => page.addInitScript(addForeignNodes)],
  ['a password manager has added an element', (page) => page.addInitScript(addElementBesideEmail)],
  ['a proxy has stripped the comments', stripComments],
]

/** Opens a page with such a change, after which React renders anew and says so. */
async function openChanged(path: string, beforeLoad: (page: Page) => Promise<unknown>) {
  const checkout = await openBeforeHydration(path, { beforeLoad })
  checkout.expectConsole('error', 'Till: React rendered the page again')
  return checkout
}

test.each(changes)('F16: Enter before hydration opens the card form: %s', async (_, change) => {
  const { page, seesTabs, release } = await openChanged('/demo', change)
  await box(page, 'Email').pressSequentially('ada@example.com')
  await page.keyboard.press('Enter')
  release()
  await seesTabs()
  await payButton(page).waitFor()
})

test('F16: Enter before hydration requests no invoice when the product opens with the crypto tab', async () => {
  const addElement = (opened: Page) => opened.addInitScript(addElementBesideEmail)
  const { page, sees, release, calls } = await openChanged('/crypto-first', addElement)
  await box(page, 'Email').pressSequentially('ada@example.com')
  await page.keyboard.press('Enter')
  release()
  await sees(texts.chooseCoin)
  await expect.poll(() => box(page, 'Email').inputValue()).toBe('ada@example.com')
  expect(calls('GET', '/api/pay/').concat(calls('POST', '/api/pay/'))).toEqual([])
})

test.each(changes)('F16: text and focus stay, and a card pays, although %s', async (_, change) => {
  const { page, sees, seesTabs, release } = await openChanged('/demo', change)
  await box(page, 'Email').pressSequentially('ada@exam')
  release()
  await seesTabs()
  await expect.poll(() => box(page, 'Email').inputValue()).toBe('ada@exam')
  await expect.poll(() => hasFocus(box(page, 'Email'))).toBe(true)
  await page.keyboard.type('ple.com')
  expect(await box(page, 'Email').inputValue()).toBe('ada@example.com')
  expect(await descriptionOf(box(page, 'Email'))).toBe('')
  await fillCardForm(page)
  await payButton(page).click()
  await sees(texts.paid)
})
