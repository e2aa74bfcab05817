import { expect, test, vi } from 'vitest'
import type { PaymentEvent } from '../../../../src/card/flow/card-flow.ts'
import { withPaymentLock } from '../../../../src/card/pay/payment-lock.ts'

type LockCallback = (lock: object | null) => Promise<unknown>

type LockState = 'free' | 'taken' | 'missing' | 'forbidden' | 'lost'

function stubLocks(state: LockState) {
  const request = vi.fn(async (name: string, _options: object, callback: LockCallback) => {
    if (state === 'forbidden') throw new DOMException('The request was denied.', 'SecurityError')
    const result = callback(state === 'taken' ? null : { name })
    if (state === 'lost') throw new DOMException('The context is going away.', 'AbortError')
    return result
  })
  vi.stubGlobal('navigator', state === 'missing' ? {} : { locks: { request } })
  return request
}

const accepted: PaymentEvent = { type: 'accepted' }
const interrupted: PaymentEvent = { type: 'interrupted', notice: 'payingElsewhere' }

test.each<[string, LockState, PaymentEvent, runs: number]>([
  ['B12: a payment while no other tab pays runs once', 'free', accepted, 1],
  ['B12: no payment runs while another tab pays', 'taken', interrupted, 0],
  ['B12: a payment without Web Locks runs once', 'missing', accepted, 1],
  ['B12: a payment where locks are forbidden runs once', 'forbidden', accepted, 1],
  // WebKit takes the lock away from a page that enters the bfcache.
  ['B12: a payment that loses its lock runs once', 'lost', accepted, 1],
])('%s', async (_rule, state, event, runs) => {
  const request = stubLocks(state)
  const run = vi.fn(async () => accepted)
  expect(await withPaymentLock(run)).toEqual(event)
  expect(run).toHaveBeenCalledTimes(runs)
  // The lock is requested without waiting for it.
  const requested = ['till.payment', { ifAvailable: true }, expect.anything()]
  expect(request.mock.calls).toEqual(state === 'missing' ? [] : [requested])
})

test.each(['free', 'lost'] as const)('a payment that fails runs once: %s lock', async (lock) => {
  stubLocks(lock)
  const run = vi.fn(() => Promise.reject(new Error('failed')))
  await expect(withPaymentLock(run)).rejects.toThrow('failed')
  expect(run).toHaveBeenCalledOnce()
})
