import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { english } from '../../../src/i18n/locales/en.ts'

const { outcome, checkout } = english
const { earlierPayment } = englishCard

/** The texts that identify a screen, most specific first. */
const marks = [
  ['crash', english.crash.explanation],
  ['success', outcome.success.title],
  ['pending', outcome.pending.title],
  ['failed', outcome.failed.title],
  ['error', outcome.error.title],
  ['verifying', english.done.verifying],
  ['not found', checkout.productNotFound],
  ['paid or pending', englishCrypto.crypto.buyAgain],
  ['confirming', englishCard.card.continueToBank],
  ['paying', englishCard.card.processing],
] as const

const panelMarks = [
  ['expired', englishCrypto.expired.heading],
  ['invoice', englishCrypto.invoice.awaiting],
  ['coin form busy', english.frame.loading],
  ['coin form', englishCrypto.crypto.choose],
  ['card form', englishCard.card.name],
  ['email step', englishCard.emailForm.continue],
] as const

export type Screen = (typeof marks | typeof panelMarks)[number][0] | 'loading'

export interface PageState {
  readonly screen: Screen
  /** The page warns against another payment. */
  readonly warns: boolean
  /** The page says that the product is paid for, or that its payment is pending. */
  readonly claims: 'success' | 'pending' | undefined
  readonly saysNotCharged: boolean
}

const warnings = [
  earlierPayment.mayHavePaid,
  earlierPayment.leftConfirmation,
  outcome.reasons.unknown,
  earlierPayment.alreadyPaid,
  earlierPayment.alreadyPending,
  englishCard.card.openInvoice,
  outcome.error.title,
]

const notCharged = [outcome.reasons.notSent, outcome.reasons.declined]

let cached: PageState | undefined

/** Makes `readPage` read the page only after a change, because reading takes most of the time. */
export function watchPage(): () => void {
  const observer = new MutationObserver(() => {
    cached = undefined
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['hidden'],
  })
  return () => observer.disconnect()
}

export function readPage(): PageState {
  cached ??= read()
  return cached
}

function read(): PageState {
  const text = document.body.textContent ?? ''
  // At the email step the card form is hidden.
  const hidden = visiblePanel()?.querySelector('form[hidden]')?.textContent ?? ''
  const panel = (visiblePanel()?.textContent ?? '').replace(hidden, '')
  const screen =
    marks.find(([, mark]) => text.includes(mark))?.[0] ??
    panelMarks.find(([, mark]) => panel.includes(mark))?.[0] ??
    'loading'
  return {
    screen,
    warns: warnings.some((sentence) => text.includes(sentence)),
    claims: claimsOf(screen, text),
    saysNotCharged: notCharged.some((sentence) => text.includes(sentence)),
  }
}

function claimsOf(screen: Screen, text: string): PageState['claims'] {
  if (screen === 'success' || screen === 'pending') return screen
  if (text.includes(earlierPayment.alreadyPaid)) return 'success'
  return text.includes(earlierPayment.alreadyPending) ? 'pending' : undefined
}

/** Returns text that must never show on any screen. */
export function invalidTextOnPage(): string | undefined {
  const text = `${document.title} ${document.body.textContent}`
  return /.{0,40}(?:\bNaN\b|\bundefined\b|\[object |\bnull\b|Invalid Date).{0,20}/.exec(text)?.[0]
}

export function visiblePanel(): Element | null {
  return document.querySelector('[role=tabpanel]:not([hidden])')
}
