import { createContext, useContext } from 'react'
import { type CardMessages, englishCard } from './card-messages.en.ts'

/** The card tab's catalog in use; English unless somebody provides another. */
export const CardMessagesContext = createContext<CardMessages>(englishCard)

export function useCardMessages(): CardMessages {
  return useContext(CardMessagesContext)
}
