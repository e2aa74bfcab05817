import { format } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { resetMocks } from '../../mocks/handlers.ts'
import { mistakeHeader } from '../../mocks/mock-fault.ts'
import { server } from '../../mocks/node.ts'
import { type ConsoleGuard, type ConsoleLevel, consoleGuard } from './console-guard.ts'
import { missingInJsdom } from './missing-in-jsdom.ts'
import { timeoutSignal } from './timeout-signal.ts'

const levels: readonly ConsoleLevel[] = ['error', 'warn', 'log', 'info']
const isJsdom = typeof window !== 'undefined'
const { cleanup } = isJsdom ? await import('./page/testing-library.ts') : { cleanup: () => {} }

let guard: ConsoleGuard = consoleGuard()

/** Announces console lines of this test. Any other line fails the test. */
export const expectConsole: ConsoleGuard['expect'] = (...lines) => guard.expect(...lines)

// React reads this before it warns about updates outside `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isJsdom })

if (isJsdom) Object.assign(window, missingInJsdom)

// An unhandled request logs an error, and a console error fails the test.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

AbortSignal.timeout = timeoutSignal

// A `setTimeout` that a test has started ends with it, so that it never fires during the next test.
const { setTimeout: realSetTimeout } = globalThis
const startedTimers = new Set<ReturnType<typeof setTimeout>>()
const tracked = (...timer: Parameters<typeof setTimeout>) => {
  const id = realSetTimeout(...timer)
  startedTimers.add(id)
  return id
}
globalThis.setTimeout = Object.assign(tracked, realSetTimeout)
afterAll(() => {
  globalThis.setTimeout = realSetTimeout
})

// Waits for pending dynamic imports: test files of a worker share modules, so an aborted import would break a later file.
afterAll(() => vi.dynamicImportSettled())

server.events.on('response:mocked', ({ response }) => {
  const mistake = response.headers.get(mistakeHeader)
  if (mistake !== null) guard.record('error', `The mocks refuse: ${mistake}`)
})

beforeEach(() => {
  guard = consoleGuard()
  const current = guard
  for (const level of levels) {
    console[level] = (...args: unknown[]) => current.record(level, format(...args))
  }
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const id of startedTimers) clearTimeout(id)
  startedTimers.clear()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  server.resetHandlers()
  resetMocks()
  if (isJsdom) {
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  }
  const mistakes = guard.mistakes()
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
})
