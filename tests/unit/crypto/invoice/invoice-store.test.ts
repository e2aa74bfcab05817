import { expect, test, vi } from 'vitest'
import { startClock } from '../../../../src/crypto/flow/clock.ts'
import { makeInvoiceStore } from '../../../../src/crypto/invoice/invoice-store.ts'

const makeStore = () =>
  makeInvoiceStore({ status: 'waiting', clock: startClock(60_000, 60_000, 0) })

test('a store begins with what it is given, and reads the same object until something happens', () => {
  const start = { status: 'waiting', clock: startClock(60_000, 60_000, 0) } as const
  const store = makeInvoiceStore(start)
  expect(store.read()).toBe(start)
})

test('an event is in the store when its callbacks are called', () => {
  const store = makeStore()
  const seen: string[] = []
  store.subscribe(() => seen.push(store.read().status))
  store.dispatch({ type: 'settled' })
  expect(seen).toEqual(['paid'])
})

test('an event without effect calls no subscriber', () => {
  const store = makeStore()
  const callback = vi.fn()
  store.subscribe(callback)
  store.dispatch({ type: 'new' })
  store.dispatch({ type: 'ticked', now: -1 })
  expect(callback).not.toHaveBeenCalled()
})

test('every subscriber is called', () => {
  const store = makeStore()
  const callbacks = [vi.fn(), vi.fn()]
  for (const callback of callbacks) store.subscribe(callback)
  store.dispatch({ type: 'ticked', now: 1000 })
  for (const callback of callbacks) expect(callback).toHaveBeenCalledTimes(1)
})

test('an unsubscribed callback is not called', () => {
  const store = makeStore()
  const [stays, leaves] = [vi.fn(), vi.fn()]
  store.subscribe(stays)
  store.subscribe(leaves)()
  store.dispatch({ type: 'settled' })
  expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([1, 0])
})

test('unsubscribing during a notification skips no other subscriber', () => {
  const store = makeStore()
  const other = vi.fn()
  const stop = store.subscribe(() => stop())
  store.subscribe(other)
  store.dispatch({ type: 'settled' })
  expect(other).toHaveBeenCalledTimes(1)
})

test('a callback that subscribes during a notification is called the next time', () => {
  const store = makeStore()
  const late = vi.fn()
  const stop = store.subscribe(() => {
    stop()
    store.subscribe(late)
  })
  store.dispatch({ type: 'ticked', now: 1000 })
  expect(late).not.toHaveBeenCalled()
  store.dispatch({ type: 'ticked', now: 2000 })
  expect(late).toHaveBeenCalledTimes(1)
})
