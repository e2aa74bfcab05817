import { afterAll, beforeAll, vi } from 'vitest'
import { SimulatedSocket } from './simulated-socket.ts'

// The parts that are loaded when they are needed, loaded before: the files of the site are not what fails here.
import '../../../src/api/invoice-hub.ts'
import '../../../src/card/card-tab.tsx'
import '../../../src/crypto/crypto-tab.tsx'
import '../../../src/crypto/invoice-screen.tsx'
import '../../../src/screens/done.tsx'

/** Puts what a browser has, and jsdom has not, in its place; what the page says to its owner is not to be heard. */
export function prepareWorld(): void {
  beforeAll(() => {
    vi.spyOn(Math, 'random')
    vi.stubGlobal('WebSocket', SimulatedSocket)
    // SignalR then takes what a browser has, and not packages for Node.
    nameRuntime('a browser')
    for (const level of ['error', 'warn', 'log', 'info'] as const) {
      vi.spyOn(console, level).mockImplementation(() => {})
    }
  })
  afterAll(() => {
    nameRuntime('node')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

function nameRuntime(name: string): void {
  const value = { ...process.release, name }
  Object.defineProperty(process, 'release', { value, configurable: true })
}
