import { use } from 'react'
import { type CryptoMessages, englishCrypto } from '../locales/en.crypto.ts'
import { type Language, useLanguage } from './use-messages.ts'

/** Undefined for English. Resolves to undefined when the messages do not come. */
export const loadCryptoMessages = ({ methodMessages }: Language) =>
  methodMessages?.crypto(englishCrypto)

/** Suspends while the messages load. Falls back to English, so that a buyer can always pay. */
export function useCryptoMessages(): CryptoMessages {
  const messages = loadCryptoMessages(useLanguage())
  return (messages && use(messages)) ?? englishCrypto
}
