import { use } from 'react'
import { type CardTabMessages, englishCardTab } from '../locales/en.card-tab.ts'
import { shapedLike } from './shaped-like.ts'
import { useLanguage } from './use-messages.ts'

const isCardTab = shapedLike(englishCardTab)

/** Suspends while the messages load. Falls back to English, so that a buyer can always pay. */
export function useCardTabMessages(): CardTabMessages {
  const { methodMessages } = useLanguage()
  return (methodMessages && use(methodMessages.card(isCardTab))) ?? englishCardTab
}
