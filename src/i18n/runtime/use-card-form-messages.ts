import { useMemo } from 'react'
import { type CardFormMessages, englishCardForm } from '../locales/en.card-form.ts'
import { hasShape } from './parse-messages.ts'
import { useCardTabMessages } from './use-card-tab-messages.ts'

/** The messages of the card form. English has them in the chunk of the form, other languages in the file of the card tab. */
export function useCardFormMessages(): CardFormMessages {
  const messages: unknown = useCardTabMessages()
  return useMemo(
    () => (hasShape(messages, englishCardForm) ? messages : englishCardForm),
    [messages],
  )
}
