import { expect, test, vi } from 'vitest'
import { createCountdown } from '../../../../src/crypto/flow/countdown.ts'
import { createInvoiceStore } from '../../../../src/crypto/invoice/invoice-store.ts'

const start = { status: 'waiting', countdown: createCountdown(60_000, 60_000, 0) } as const

test('a subscriber that leaves or joins during a notification changes it for no other', () => {
  const store = createInvoiceStore(start)
  const [other, late] = [vi.fn(), vi.fn()]
  const stop = store.subscribe(() => {
    stop()
    store.subscribe(late)
  })
  store.subscribe(other)
  store.dispatch({ type: 'ticked', now: 1000 })
  expect([other.mock.calls.length, late.mock.calls.length]).toEqual([1, 0])
  store.dispatch({ type: 'ticked', now: 2000 })
  expect([other.mock.calls.length, late.mock.calls.length]).toEqual([2, 1])
})
