import { expect, test, vi } from 'vitest'
import type { PaymentEvent } from '../../../../src/card/flow/card-flow.ts'
import { withPaymentLock } from '../../../../src/card/pay/payment-lock.ts'

type LockCallback = (lock: object | null) => Promise<unknown>

function stubLocks(state: 'free' | 'taken' | 'forbidden' | 'lost') {
  const request = vi.fn(async (name: string, _options: object, callback: LockCallback) => {
    if (state === 'forbidden') throw new DOMException('The request was denied.', 'SecurityError')
    const result = callback(state === 'taken' ? null : { name })
    if (state === 'lost') throw new DOMException('The context is going away.', 'AbortError')
    return result
  })
  vi.stubGlobal('navigator', { locks: { request } })
  return request
}

const acceptedPayment = () => vi.fn(async (): Promise<PaymentEvent> => ({ type: 'accepted' }))

test('a payment runs once while no other tab pays, and the lock is requested without waiting', async () => {
  const request = stubLocks('free')
  const run = acceptedPayment()
  expect(await withPaymentLock(run)).toEqual({ type: 'accepted' })
  expect(run).toHaveBeenCalledOnce()
  const [name, options] = request.mock.calls[0] ?? []
  expect([name, options]).toEqual(['till.payment', { ifAvailable: true }])
})

test('B12: a payment while another tab pays is interrupted and does not run', async () => {
  stubLocks('taken')
  const run = acceptedPayment()
  expect(await withPaymentLock(run)).toEqual({ type: 'interrupted', notice: 'payingElsewhere' })
  expect(run).not.toHaveBeenCalled()
})

test.each([
  ['without Web Locks', () => vi.stubGlobal('navigator', {})],
  ['where locks are forbidden', () => stubLocks('forbidden')],
  ['after WebKit took the lock of a page that enters the bfcache', () => stubLocks('lost')],
])('B12: %s the payment runs once', async (_, stub) => {
  stub()
  const run = acceptedPayment()
  expect(await withPaymentLock(run)).toEqual({ type: 'accepted' })
  expect(run).toHaveBeenCalledOnce()
})

test.each(['free', 'lost'] as const)(
  'with a %s lock a failed payment is not rerun',
  async (lock) => {
    stubLocks(lock)
    const run = acceptedPayment().mockRejectedValue(new Error('failed'))
    await expect(withPaymentLock(run)).rejects.toThrow('failed')
    expect(run).toHaveBeenCalledOnce()
  },
)
