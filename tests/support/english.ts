import { englishCardTab } from '../../src/i18n/locales/en.card-tab.ts'
import { englishCrypto } from '../../src/i18n/locales/en.crypto.ts'
import { english } from '../../src/i18n/locales/en.ts'

const { outcome, lostChunk, done } = english
const { crypto, invoice, expired, earlierPayment } = englishCrypto

/** The English texts that tests look for most. tests/tools/specification.test.ts compares the catalog with the specification. */
export const texts = {
  paid: outcome.success.title,
  failed: outcome.failed.title,
  pending: outcome.pending.title,
  serverError: outcome.error.title,
  notSent: outcome.reasons.notSent,
  unknown: outcome.reasons.unknown,
  verifying: done.verifying,
  lostChunk: lostChunk.explanation,
  nothingToSee: english.root.nothingToSee,
  processing: englishCardTab.card.processing,
  chooseCoin: crypto.choose,
  awaiting: invoice.awaiting,
  expired: expired.heading,
  alreadyPaid: earlierPayment.alreadyPaid,
  mayHavePaid: earlierPayment.mayHavePaid,
} as const
