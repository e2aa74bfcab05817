import type { Page } from 'playwright-core'
import { ada, type CardDetails } from '../../support/browser/buyer.ts'

// Fills a form inside the page at once, because the matrix fills very many forms.

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
          // React replaces the setter of the element itself, so this calls the setter of its prototype.
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

/** The email step of a card, or the form for an invoice. */
export function submitEmail(page: Page): Promise<void> {
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
