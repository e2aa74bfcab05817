import { afterAll, beforeAll, vi } from 'vitest'
import { SimulatedSocket } from './simulated-socket.ts'

// Preloaded lazy chunks: the schedules do not test failing files.
import '../../../src/api/hub/invoice-hub.ts'
import '../../../src/card/card-tab.tsx'
import '../../../src/crypto/crypto-tab.tsx'
import '../../../src/crypto/invoice/invoice-screen.tsx'
import '../../../src/screens/done.tsx'

/** Adds the browser features that jsdom lacks, and mutes the console. */
export function prepareWorld(): void {
  beforeAll(() => {
    vi.spyOn(Math, 'random')
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
  expectEarlyHandshakes()
}

/**
 * A poll that is answered with garbage while the POST of the handshake is out makes SignalR reject a promise that it
 * awaits later. Every other rejection without a handler is passed on to Vitest, which fails the run.
 */
function expectEarlyHandshakes(): void {
  const others = process.listeners('unhandledRejection')
  const pass: NodeJS.UnhandledRejectionListener = (reason, promise) => {
    if (String(reason).startsWith('Error: Error parsing handshake response')) return
    for (const listener of others) listener(reason, promise)
  }
  beforeAll(() => {
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', pass)
  })
  afterAll(() => {
    process.off('unhandledRejection', pass)
    for (const listener of others) process.on('unhandledRejection', listener)
  })
}

function nameRuntime(name: string): void {
  const value = { ...process.release, name }
  Object.defineProperty(process, 'release', { value, configurable: true })
}
