import { expect, test, vi } from 'vitest'
import type { PaymentEvent } from '../../../../src/card/flow/card-flow.ts'
import { withPaymentLock } from '../../../../src/card/pay/payment-lock.ts'

const accepted: PaymentEvent = { type: 'accepted' }

type Holder = (lock: object | null) => Promise<unknown>

/** A browser in which the lock is free, taken by another tab, or forbidden. */
function browser(state: 'free' | 'taken' | 'forbidden') {
  const asked: unknown[][] = []
  const request = async (name: string, options: object, holder: Holder) => {
    asked.push([name, options])
    if (state === 'forbidden') throw new DOMException('The request was denied.', 'SecurityError')
    return holder(state === 'free' ? { name } : null)
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return asked
}

/** A payment that counts how often it ran. */
function payment() {
  const ran = { times: 0 }
  const run = async () => {
    ran.times += 1
    return accepted
  }
  return { ran, run }
}

test('a payment runs while no other tab pays', async () => {
  browser('free')
  expect(await withPaymentLock(payment().run)).toEqual(accepted)
})

test('the lock is asked for without waiting', async () => {
  const asked = browser('free')
  await withPaymentLock(payment().run)
  expect(asked).toEqual([[expect.any(String), { ifAvailable: true }]])
})

test('B12: a payment beside one of another tab turns back and does not run', async () => {
  browser('taken')
  const { ran, run } = payment()
  expect(await withPaymentLock(run)).toEqual({ type: 'interrupted', notice: 'payingElsewhere' })
  expect(ran.times).toBe(0)
})

test('B12: without Web Locks the payment simply runs', async () => {
  vi.stubGlobal('navigator', {})
  const { ran, run } = payment()
  expect(await withPaymentLock(run)).toEqual(accepted)
  expect(ran.times).toBe(1)
})

test('where locks are forbidden the payment simply runs', async () => {
  browser('forbidden')
  expect(await withPaymentLock(payment().run)).toEqual(accepted)
})

test('a payment that broke off under the lock is not run again', async () => {
  browser('free')
  const ran = { times: 0 }
  const breaking = async (): Promise<PaymentEvent> => {
    ran.times += 1
    throw new Error('broke off')
  }
  await expect(withPaymentLock(breaking)).rejects.toThrow('broke off')
  expect(ran.times).toBe(1)
})
