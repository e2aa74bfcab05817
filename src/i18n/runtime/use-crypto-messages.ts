import { use } from 'react'
import { type CryptoMessages, englishCrypto } from '../locales/en.crypto.ts'
import { useLanguage } from './use-messages.ts'

/** Suspends while the messages load. Falls back to English, so that a buyer can always pay. */
export function useCryptoMessages(): CryptoMessages {
  const { methodMessages } = useLanguage()
  return (methodMessages && use(methodMessages.crypto(englishCrypto))) ?? englishCrypto
}
