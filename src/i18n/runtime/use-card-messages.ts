import { use } from 'react'
import { type CardMessages, englishCard } from '../locales/en.card.ts'
import { useLanguage } from './use-messages.ts'

/** The words of the card tab in the language in use; suspends while they are on their way.
 * A tab whose words do not come speaks English, and sells. */
export function useCardMessages(): CardMessages {
  const { words } = useLanguage()
  return (words && use(words.card())) ?? englishCard
}
