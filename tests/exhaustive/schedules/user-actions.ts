import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { visiblePanel } from './visible-state.ts'

const { card, emailForm } = englishCard

export function giveEmail(): void {
  type(emailForm.email, 'ada@example.com')
  press(emailForm.continue)
}

/** @param presses how often Pay is pressed before anything else happens. */
export function payByCard(presses: 1 | 2): void {
  fillCard()
  const button = buttonNamed('Pay $')
  const form = button?.closest('form')
  button?.click()
  // The second press is Enter, which the browser turns into a submit.
  if (presses === 2) form?.requestSubmit()
}

/** Pays again after a warning. A page without the form opens the form instead. */
export function payAgain(): void {
  fillCard()
  press(englishCard.earlierPayment.payAgain)
  press(englishCrypto.crypto.buyAgain)
}

function fillCard(): void {
  type(card.name, 'Ada Lovelace')
  type(card.number, '4242 4242 4242 4242')
  type(card.expiration, '12/49')
  type(card.cvc, '123')
  type('Zip Code', '94107')
  type(card.postalCode, '94107')
}

export function pressContinue(pressCount: number): void {
  for (let count = 0; count < pressCount; count += 1) press(englishCrypto.emailForm.continue)
}

export const tryAgain = () => press(english.outcome.tryAgain)

export const checkAgain = () => press(englishCrypto.expired.checkAgain)

/** Asks to replace an open invoice, for `confirmOtherCoin`, or goes from an expired invoice to a new one. */
export function leaveInvoice(): void {
  press(englishCrypto.otherCoin.button)
  press(englishCrypto.expired.newInvoice)
}

export const confirmOtherCoin = () => press(englishCrypto.otherCoin.confirm)

export function changeMethod(): void {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
  tabs.find((tab) => tab.getAttribute('aria-selected') !== 'true')?.click()
}

export function hrefOf(name: string): string | undefined {
  const links = [...document.querySelectorAll('a')]
  return links.find(({ textContent }) => textContent === name)?.getAttribute('href') ?? undefined
}

function type(label: string, text: string): void {
  const labels = [...(visiblePanel() ?? document).querySelectorAll('label')]
  const field = labels.find(({ textContent }) => textContent === label)?.control
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  // React replaces the setter of the element itself, so this calls the setter of its prototype.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function press(name: string): void {
  buttonNamed(name)?.click()
}

function buttonNamed(beginning: string): HTMLButtonElement | undefined {
  const buttons = [...(visiblePanel() ?? document).querySelectorAll('button')]
  return buttons.find(({ textContent }) => textContent?.startsWith(beginning))
}
