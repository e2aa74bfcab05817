import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillCardForm, payButton } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'

/** Imitates extensions: adds nodes around the app, inside it and beside every field, now and after each change. */
function addForeignNodes(): void {
  const own = (name: string) =>
    Object.assign(document.createElement(name), { className: 'foreign', hidden: true })

  function spread(): void {
    const { head, body } = document
    const root = document.getElementById('root')
    for (const place of [head, body, root, ...document.querySelectorAll('form, .field-box')]) {
      if (place === null || place.querySelector(':scope > .foreign') !== null) continue
      place.append(own('ext-panel'))
      if (place !== head) place.prepend(own('div'))
    }
  }

  spread()
  new MutationObserver(spread).observe(document, { subtree: true, childList: true })
}

const foreignNodes = (page: Page) => page.locator('body .foreign')

test('F16: a card pays on a page where extensions add nodes', async () => {
  const { page, sees, seesTabs } = await openCheckout('/demo')
  await seesTabs()
  await page.evaluate(addForeignNodes)
  await fillCardForm(page)
  expect(await foreignNodes(page).count()).toBeGreaterThan(10)
  await payButton(page).click()
  await sees('Payment successful!')
})

test('F16: a page that extensions changed before hydration is rendered again, and a card pays', async () => {
  const { page, sees, seesTabs, expectConsole } = await openCheckout('/demo', {
    beforeLoad: (opened) => opened.addInitScript(addForeignNodes),
  })
  expectConsole('error', 'Till: the page was rendered again.')
  await seesTabs()
  await fillCardForm(page)
  expect(await foreignNodes(page).count()).toBeGreaterThan(10)
  await payButton(page).click()
  await sees('Payment successful!')
})
