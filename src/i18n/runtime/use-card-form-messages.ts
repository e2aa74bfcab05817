import { useMemo } from 'react'
import { type CardFormMessages, englishCardForm } from '../locales/en.card-form.ts'
import { shapedLike } from './shaped-like.ts'
import { useCardTabMessages } from './use-card-tab-messages.ts'

const isCardForm = shapedLike(englishCardForm)

/** The other part of the card's messages. A language has both in one file; English has this part in the form's chunk. */
export function useCardFormMessages(): CardFormMessages {
  const file: unknown = useCardTabMessages()
  return useMemo(() => (isCardForm(file) ? file : englishCardForm), [file])
}
