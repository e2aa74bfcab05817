import { afterAll, beforeAll, vi } from 'vitest'
import { SimulatedSocket } from './simulated-socket.ts'

// Loads the lazy chunks in advance, because no schedule is about a lost file.
import '../../../src/api/hub/invoice-hub.ts'
import '../../../src/card/card-tab.tsx'
import '../../../src/crypto/crypto-tab.tsx'
import '../../../src/crypto/invoice/invoice-screen.tsx'
import '../../../src/screens/outcome/done.tsx'

/** Replaces the WebSocket, names the runtime a browser, and mutes the console. */
export function stubWebSocketAndConsole(): void {
  beforeAll(() => {
    vi.spyOn(Math, 'random') // So that the original, which schedules replace, is restored at the end.
    vi.stubGlobal('WebSocket', SimulatedSocket)
    // Otherwise SignalR loads its packages for Node.
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
