import { expect, test, vi } from 'vitest'
import { createInvoiceStore } from '../../../../src/crypto/invoice/invoice-store.ts'

const countdown = { deadline: 60_000, lifetimeMs: 60_000, now: 0 }
const start = { status: 'waiting', countdown } as const

test('a subscription added or removed during a notification affects no other subscriber', () => {
  const store = createInvoiceStore(start)
  const [second, added] = [vi.fn(), vi.fn()]
  const stop = store.subscribe(() => {
    stop()
    store.subscribe(added)
  })
  store.subscribe(second)
  store.dispatch({ type: 'ticked', now: 1000 })
  expect([second.mock.calls.length, added.mock.calls.length]).toEqual([1, 0])
  store.dispatch({ type: 'ticked', now: 2000 })
  expect([second.mock.calls.length, added.mock.calls.length]).toEqual([2, 1])
})
