import { use } from 'react'
import { type CardMessages, englishCard } from '../locales/en.card.ts'
import { shapedLike } from './shaped-like.ts'
import { useLanguage } from './use-messages.ts'

const isCard = shapedLike(englishCard)

/** Suspends while the messages load. Falls back to English, so that the tab can always sell. */
export function useCardMessages(): CardMessages {
  const { methodMessages } = useLanguage()
  return (methodMessages && use(methodMessages.card(isCard))) ?? englishCard
}
