import { memo, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** The list stays static HTML until it gets the focus: most buyers never use it. */
const LanguagePicker = lazyPart(loadWhenReached, () => null)

async function loadWhenReached(): Promise<typeof import('./language-picker.tsx')> {
  const list = globalThis.document?.querySelector<HTMLSelectElement>('.language select')
  const { lang } = globalThis.document?.documentElement ?? {}
  // A choice made before hydration counts, too.
  if (list && list.value === lang) await reached(list)
  try {
    return await import('./language-picker.tsx')
  } catch (cause) {
    if (!list) throw cause
    // The page stays as it is, and the list with it: the next choice asks again.
    list.value = lang ?? 'en'
    return loadWhenReached()
  }
}

/** Capture phase: React stops events inside dehydrated boundaries. */
function reached(list: HTMLSelectElement): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ target }: Event) => {
      if (target === list) resolve()
    }
    addEventListener('focusin', look, true)
    addEventListener('change', look, true)
  })
}

/** Memoised, because nothing may change around the static list until React has hydrated it. */
export const LazyPicker = memo(() => (
  <Suspense>
    <LanguagePicker />
  </Suspense>
))
