import { expect, test, vi } from 'vitest'
import { withInvoiceLock } from '../../../src/crypto/invoice-lock.ts'

type Run = () => Promise<unknown>
type RequestLock = (name: string, options: { signal: AbortSignal }, run: Run) => unknown

const heldFor =
  (ms: number): RequestLock =>
  (_name, { signal }, run) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      setTimeout(() => signal.aborted || resolve(run()), ms)
    })

/** Runs under the lock, and counts the calls of `run` and of `onWaiting`. */
async function runWithLock(request: RequestLock | undefined, run = async () => 'made') {
  vi.useFakeTimers()
  const locks = request && { request: vi.fn(request) }
  vi.stubGlobal('navigator', locks ? { locks } : {})
  const [counted, onWaiting] = [vi.fn(run), vi.fn()]
  const result = withInvoiceLock('p1', onWaiting, counted).catch(String)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(vi.getTimerCount()).toBe(0)
  // Each product has a lock of its own.
  if (locks) expect(locks.request.mock.calls.map(([name]) => name)).toEqual(['till.invoice.p1'])
  const [runCount, noticeCount] = [counted.mock.calls.length, onWaiting.mock.calls.length]
  return { result: await result, runCount, noticeCount }
}

/** WebKit takes the lock of a page that enters the bfcache. */
const lost: RequestLock = (_name, _options, run) => {
  void Promise.resolve(run()).catch(() => {})
  return Promise.reject(new Error('no'))
}

const forbidden = () => Promise.reject(new Error('no'))

test.each<[string, RequestLock | undefined, result: string, runs: number, notices: number]>([
  ['that waits 2.999 s for another tab runs', heldFor(2_999), 'made', 1, 0],
  ['that waits over 3 s for another tab runs, and tells the buyer', heldFor(3_001), 'made', 1, 1],
  ['that waits 29.999 s for another tab runs', heldFor(29_999), 'made', 1, 1],
  ['that waits over 30 s for another tab does not run', heldFor(30_001), 'timedOut', 0, 1],
  ['in a browser without locks runs', undefined, 'made', 1, 0],
  ['in a browser that forbids locks runs', forbidden, 'made', 1, 0],
  ['that loses its lock runs on', lost, 'made', 1, 0],
])('a request for an invoice %s', async (_rule, request, result, runCount, noticeCount) => {
  expect(await runWithLock(request)).toEqual({ result, runCount, noticeCount })
})

test.each([heldFor(0), lost])('a request that throws does not run again', async (lock) => {
  const rejects = () => Promise.reject(new Error('failed'))
  const ranOnce = { result: 'Error: failed', runCount: 1, noticeCount: 0 }
  expect(await runWithLock(lock, rejects)).toEqual(ranOnce)
})
