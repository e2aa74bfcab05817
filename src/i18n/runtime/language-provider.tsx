import { type ReactNode, useMemo, useState } from 'react'
import { type Language, LanguageContext, type LanguageState } from './use-messages.ts'

/** Gives all within it a language, and the means to change it; what is drawn stays, and so does what is typed. */
export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(first)
  // The same as long as the language is: what React has not taken over yet is thrown away when a context changes.
  const state = useMemo((): LanguageState => [language, setLanguage], [language])
  return <LanguageContext value={state}>{children}</LanguageContext>
}
