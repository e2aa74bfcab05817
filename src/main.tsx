import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

async function start(): Promise<void> {
  // The bundler replaces the variable, so that nothing of the mocks is left in a production build.
  if (process.env['MOCK'] === '1') {
    const { startMocks } = await import('../mocks/browser.ts')
    await startMocks()
  }
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has lost its <div id="root">')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
