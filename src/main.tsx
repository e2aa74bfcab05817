// The first import: it gives React's scheduler a setImmediate, which is removed below.
import './boot/scheduler-after-restore.ts'

import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { allowOneReloadPerBuild } from './boot/reload-once.ts'
import { requestedLocale } from './boot/requested-locale.ts'
import { removeOwnSetImmediate } from './boot/scheduler-after-restore.ts'
import { moveFocusWhenRemoved } from './browser/form/move-focus-when-removed.ts'
import { moveTypedEmail } from './browser/form/move-typed-email.ts'
import { nextFrame } from './browser/loading/next-frame.ts'
import { handover } from './lib/handover.ts'
import { lazyTabs } from './screens/lazy-tabs.ts'
import { saveLanguage } from './storage/language.ts'

removeOwnSetImmediate()

async function start(): Promise<void> {
  const root = document.getElementById('root') ?? document.body
  const lastFocused = moveFocusWhenRemoved()
  allowOneReloadPerBuild()
  // The bundler replaces the variable, which removes the mocks from production builds.
  if (process.env['MOCK'] === '1') {
    const { startMocks } = await import('../mocks/browser.ts')
    await startMocks()
    // In a build without mocks, the inline script does this.
    const { preferredLanguage } = await import('./boot/preferred-language.ts')
    const { hideUntilTranslated } = await import('./boot/hide-until-translated.ts')
    hideUntilTranslated(
      root,
      preferredLanguage(),
      () => import('./i18n/runtime/load-translation.ts'),
    )
  }
  const language = await handover().language
  // Saved for the return from the bank, whose URL carries no locale.
  if (requestedLocale() !== null) saveLanguage('tab', language?.tag ?? 'en')
  const app = <App language={language} />
  // In development and at unknown addresses the root is empty, so there is nothing to hydrate.
  if (!root.hasChildNodes()) {
    createRoot(root).render(<StrictMode>{app}</StrictMode>)
    return
  }
  const emailField = root.querySelector('input')
  // Loads the chunk of the card tab, so that it runs while React hydrates the frame around it.
  if (emailField !== null) void lazyTabs.card.load()
  // Waits for the first frame: a cached app would start before it.
  if (performance.getEntriesByType('paint').length === 0) await nextFrame()
  // A transition, so that the browser handles input in between: the buyer may be typing.
  startTransition(() => {
    hydrateRoot(root, app, {
      // An extension or a proxy has changed the HTML, or another language was chosen. Any other cause is our bug.
      onRecoverableError(error) {
        console.error('Till: React rendered the page again.', error)
        if (emailField?.isConnected === false)
          moveTypedEmail(emailField, lastFocused() === emailField)
      },
    })
  })
}

void start()
