import { memo, Suspense } from 'react'
import { listen } from '../../browser/listen.ts'
import { reloadIfRemovedByDeploy } from '../../browser/navigation/reload.ts'
import { handover } from '../../lib/handover.ts'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'

/** The select stays static HTML until it is used: most buyers never do. */
const LanguagePicker = lazyWithRetry(loadOnFirstUse, 'LanguagePicker')

async function loadOnFirstUse(hasFailed?: true): Promise<typeof import('./language-picker.tsx')> {
  const select = globalThis.document?.querySelector<HTMLSelectElement>('.language select')
  const { lang } = globalThis.document?.documentElement ?? {}
  // Loads at once after a choice before hydration, and to name a language that lost messages, if only of a payment tab. After a
  // failure it waits in any case: a list that a deploy has removed would be requested again and again.
  if (select && (hasFailed || (select.value === lang && !handover().failedLanguage)))
    await firstUse(select)
  try {
    return await import('./language-picker.tsx')
  } catch (cause) {
    await reloadIfRemovedByDeploy(cause)
    if (!select) throw cause
    // Resets the select, so that the next choice loads the code again.
    select.value = lang ?? 'en'
    return loadOnFirstUse(true)
  }
}

/** Capture phase: React stops events inside dehydrated boundaries. */
function firstUse(select: HTMLSelectElement): Promise<void> {
  return new Promise((resolve) => {
    const onUse = ({ target }: Event) => {
      if (target !== select) return
      stop()
      resolve()
    }
    const stop = listen(window, ['focusin', 'change'], onUse, { capture: true })
  })
}

/** Memoised: React discards a dehydrated boundary that re-renders. */
export const LazyPicker = memo(() => (
  <Suspense>
    <LanguagePicker />
  </Suspense>
))
