import type { CardMessages } from './en.card.ts'
import type { CryptoMessages } from './en.crypto.ts'
import type { Messages } from './en.ts'

/** All words of one language; a missing one is a compile error. */
export interface LocaleMessages {
  readonly messages: Messages
  readonly card: CardMessages
  readonly crypto: CryptoMessages
}
