import { createContext, useContext } from 'react'
import { english, type Messages } from './messages.en.ts'

/** The catalog in use; English unless somebody provides another. */
export const MessagesContext = createContext<Messages>(english)

export function useMessages(): Messages {
  return useContext(MessagesContext)
}
