import { useMemo } from 'react'
import { type CardFormMessages, englishCardForm } from '../locales/en.card-form.ts'
import { shapedLike } from './shaped-like.ts'
import { useCardTabMessages } from './use-card-tab-messages.ts'

const isCardForm = shapedLike(englishCardForm)

/** The messages of the card form. English has them in the chunk of the form, other languages in the file of the card tab. */
export function useCardFormMessages(): CardFormMessages {
  const file: unknown = useCardTabMessages()
  return useMemo(() => (isCardForm(file) ? file : englishCardForm), [file])
}
