import { memo, Suspense } from 'react'
import { listen } from '../../browser/listen.ts'
import { handleLostChunk } from '../../browser/navigation/reload.ts'
import { handover } from '../../lib/handover.ts'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'

/** The select stays static HTML until it gets the focus: most buyers never use it. */
const LanguagePicker = lazyWithRetry(loadOnFirstUse, 'LanguagePicker')

async function loadOnFirstUse(): Promise<typeof import('./language-picker.tsx')> {
  const select = globalThis.document?.querySelector<HTMLSelectElement>('.language select')
  // Loads at once after a choice before hydration, and to name a language that failed to load.
  if (select && select.value === document.documentElement.lang && !handover().failedLanguage)
    await nextUse(select)
  try {
    return await import('./language-picker.tsx')
  } catch (cause) {
    await handleLostChunk(cause)
    // Keeps the choice, which is applied once the code has loaded.
    await nextUse(select)
    return loadOnFirstUse()
  }
}

/** The return of the network counts, too. Capture phase: React stops events inside dehydrated boundaries. */
function nextUse(select: EventTarget | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const onUse = ({ target, type }: Event) => {
      if (target !== select && type !== 'online') return
      stop()
      resolve()
    }
    const stop = listen(window, ['focusin', 'change', 'online'], onUse, { capture: true })
  })
}

/** Memoised: React discards a dehydrated boundary that re-renders. */
export const LazyPicker = memo(() => (
  <Suspense>
    <LanguagePicker />
  </Suspense>
))
