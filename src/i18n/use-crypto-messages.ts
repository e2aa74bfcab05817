import { createContext, useContext } from 'react'
import { type CryptoMessages, englishCrypto } from './crypto-messages.en.ts'

/** The crypto tab's catalog in use; English unless somebody provides another. */
export const CryptoMessagesContext = createContext<CryptoMessages>(englishCrypto)

export function useCryptoMessages(): CryptoMessages {
  return useContext(CryptoMessagesContext)
}
