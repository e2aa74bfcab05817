import { use } from 'react'
import { type CryptoMessages, englishCrypto } from '../locales/en.crypto.ts'
import { useLanguage } from './use-messages.ts'

/** The words of the crypto tab and its invoice in the language in use; suspends while they are on their way.
 * A tab whose words do not come speaks English, and sells. */
export function useCryptoMessages(): CryptoMessages {
  const { words } = useLanguage()
  return (words && use(words.crypto())) ?? englishCrypto
}
