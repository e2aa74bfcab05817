import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { requestedLocale, startLanguage } from './boot/start-language.ts'
import { saveLanguage } from './storage/language.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root') ?? document.body
  // The bundler replaces the variable, so that nothing of the mocks is left in a production build.
  if (process.env['MOCK'] === '1') {
    const { startMocks } = await import('../mocks/browser.ts')
    await startMocks()
    // Neither page of the mocks has the inline script to choose a language; that of development names no words, too.
    root.dataset['words'] ??= '/words-*.dev.json'
    startLanguage(root, () => import('./i18n/runtime/page-in-language.ts'))
  }
  const language = await window.tillLanguage
  // The way back from a bank’s page does not name the language again.
  if (requestedLocale() !== null) saveLanguage('tab', language?.tag ?? 'en')
  const app = <App language={language} />
  // Empty where there is nothing to take over: in development, and on an address that is none of ours.
  if (!root.hasChildNodes()) {
    createRoot(root).render(<StrictMode>{app}</StrictMode>)
    return
  }
  // The buyer may be typing into the written page: the browser gets a turn before it is taken over, and many
  // while it is.
  await new Promise((resolve) => setTimeout(resolve))
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError })
  })
}

/** React mends a page it cannot take over by drawing it anew; what was typed there is lost, so it is a bug. */
function onRecoverableError(error: unknown): void {
  console.error('Till: the page was drawn anew.', error)
}

void start()
