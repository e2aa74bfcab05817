import { type ComponentType, lazy, memo, Suspense } from 'react'

/** Until somebody reaches for the written list, it needs no code: most buyers never do. */
const LanguagePicker = lazy<ComponentType>(async () => {
  const written = globalThis.document?.querySelector('.language')
  const list = written?.querySelector('select')
  // A choice may have been made while nobody could hear it.
  if (list && list.value === document.documentElement.lang)
    await new Promise<void>((reached) => {
      const look = ({ target }: Event) => {
        if (written?.contains(target as Node)) reached()
      }
      // From above: React stops events within what it has not taken over.
      addEventListener('focusin', look, true)
      addEventListener('change', look, true)
    })
  return import('./language-picker.tsx').catch(() => ({ default: () => null }))
})

/** Remembered, because nothing may change around the written list until React has taken it over. */
export const LanguageChoice = memo(() => (
  <Suspense>
    <LanguagePicker />
  </Suspense>
))
