import type { CardMessages } from './card-messages.en.ts'
import type { CryptoMessages } from './crypto-messages.en.ts'
import type { Messages } from './messages.en.ts'

/** All words of one language; a missing one is a compile error. */
export interface Words {
  readonly messages: Messages
  readonly card: CardMessages
  readonly crypto: CryptoMessages
}
