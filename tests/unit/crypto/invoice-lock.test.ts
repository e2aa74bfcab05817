import { beforeEach, expect, test, vi } from 'vitest'
import { withInvoiceLock } from '../../../src/crypto/invoice-lock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

type Holder = () => Promise<unknown>

/** A browser whose lock another tab holds for this long. */
function browserHeldFor(ms: number) {
  const names: string[] = []
  const request = (name: string, { signal }: { signal: AbortSignal }, run: Holder) => {
    names.push(name)
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      setTimeout(() => signal.aborted || resolve(run()), ms)
    })
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return names
}

function requestInvoice(run: Holder = async () => 'made') {
  const ran = vi.fn(run)
  const onWaiting = vi.fn()
  const ended = withInvoiceLock('p1', onWaiting, ran).catch(String)
  return { ran, onWaiting, ended }
}

test('each product has a lock of its own', async () => {
  const names = browserHeldFor(0)
  await Promise.all([requestInvoice().ended, vi.advanceTimersByTimeAsync(0)])
  expect(names).toEqual(['till.invoice.p1'])
})

test.each([
  [2_999, 0],
  [3_001, 1],
  [29_999, 1],
])(
  'after %i ms behind another tab a request runs; the buyer was told %i times',
  async (ms, told) => {
    browserHeldFor(ms)
    const { ended, onWaiting } = requestInvoice()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await ended).toBe('made')
    expect(onWaiting).toHaveBeenCalledTimes(told)
    expect(vi.getTimerCount()).toBe(0)
  },
)

test('after 30 seconds behind another tab nothing runs', async () => {
  browserHeldFor(30_001)
  const { ended, ran } = requestInvoice()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await ended).toBe('timedOut')
  expect(ran).not.toHaveBeenCalled()
})

test.each([
  ['has no locks', {}],
  ['forbids locks', { locks: { request: () => Promise.reject(new Error('no')) } }],
])('a browser that %s simply runs the request', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const { ended, ran } = requestInvoice()
  expect(await ended).toBe('made')
  expect(ran).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a request that broke off under the lock does not run again', async () => {
  browserHeldFor(0)
  const { ended, ran } = requestInvoice(() => Promise.reject(new Error('broke off')))
  await vi.advanceTimersByTimeAsync(0)
  expect(await ended).toBe('Error: broke off')
  expect(ran).toHaveBeenCalledTimes(1)
})
