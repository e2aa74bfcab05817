import { type PropsWithChildren, useMemo, useState } from 'react'
import { type Language, LanguageContext, type LanguageState } from './use-messages.ts'

export function LanguageProvider({ initial, children }: PropsWithChildren<{ initial: Language }>) {
  const [language, setLanguage] = useState(initial)
  // Stable: React discards dehydrated boundaries when a context changes.
  const state = useMemo((): LanguageState => [language, setLanguage], [language])
  return <LanguageContext value={state}>{children}</LanguageContext>
}
