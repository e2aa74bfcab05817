import type { Page } from 'playwright-core'
import { ada, type CardDetails } from '../../support/browser/buyer.ts'

/** The hands of a buyer inside the page: a whole form at once, because a matrix fills in very many. */

/** Types into the fields of these labels, then presses a button by the beginning of its name. */
async function fillIn(page: Page, texts: readonly [label: string, text: string][], press: string) {
  await page.evaluate(
    ({ texts, press }) => {
      const labels = [...document.querySelectorAll('label')]
      for (const [name, text] of texts) {
        const control = labels.find(({ textContent }) => textContent === name)?.control
        if (control instanceof HTMLSelectElement && control.value !== text) {
          control.value = text
          control.dispatchEvent(new Event('change', { bubbles: true }))
        } else if (control instanceof HTMLInputElement) {
          control.focus()
          // React listens to the setter of the element itself; a buyer's keys do not pass it.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
            control,
            text,
          )
          control.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }
      }
      const panel = document.querySelector('[role=tabpanel]:not([hidden])')
      const buttons = [...(panel ?? document).querySelectorAll('button')]
      buttons.find(({ innerText }) => innerText.startsWith(press))?.click()
    },
    { texts, press },
  )
}

/** The email step of a card, and the form for an invoice. */
export function giveEmail(page: Page): Promise<void> {
  return fillIn(page, [['Email', ada.email]], 'Continue')
}

export function pay(page: Page, card: CardDetails): Promise<void> {
  return fillIn(
    page,
    [
      ['Name on Card', card.name],
      ['Card Number', card.number],
      ['Expiration', card.expiration],
      ['CVC', card.cvc],
      ['Country', 'US'],
      ['Zip Code', card.postalCode],
      ['Postal Code', card.postalCode],
    ],
    'Pay $',
  )
}
