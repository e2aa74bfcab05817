import { use } from 'react'
import { type CardTabMessages, englishCardTab } from '../locales/en.card-tab.ts'
import { useLanguage } from './use-messages.ts'

/** Suspends while the messages load. Falls back to English, so that a buyer can always pay. */
export function useCardTabMessages(): CardTabMessages {
  const { methodMessages } = useLanguage()
  return (methodMessages && use(methodMessages.card(englishCardTab))) ?? englishCardTab
}
