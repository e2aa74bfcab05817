import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'

async function start(): Promise<void> {
  // The bundler replaces the variable, so that nothing of the mocks is left in a production build.
  if (process.env['MOCK'] === '1') {
    const { startMocks } = await import('../mocks/browser.ts')
    await startMocks()
  }
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has lost its <div id="root">')
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // Empty where there is nothing to take over: in development, and on an address that is none of ours.
  if (root.hasChildNodes()) hydrateRoot(root, app, { onRecoverableError })
  else createRoot(root).render(app)
}

/** React mends a page it cannot take over by drawing it anew; what was typed there is lost, so it is a bug. */
function onRecoverableError(error: unknown): void {
  console.error('Till: the page was drawn anew.', error)
}

void start()
