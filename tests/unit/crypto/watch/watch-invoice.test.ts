import { expect, test } from 'vitest'
import type { HubFailure } from '../../../../src/api/hub/invoice-hub.ts'
import { failed, ok } from '../../../../src/lib/result.ts'
import { laterAnswer, silence, watch } from '../watched-invoice.ts'

test('an invoice ticks once a second (spec 9.2)', async () => {
  const watched = watch()
  await watched.pass(10_000)
  expect(watched.ticks()).toBe(10)
})

test('E6: a hub that is never reached does not stop the countdown', async () => {
  const watched = watch({ loadFailures: Number.POSITIVE_INFINITY })
  await watched.pass(30_000)
  expect(watched.ticks()).toBe(30)
})

test('the status is asked for with the product’s id first, then the invoice’s (spec 7.8)', async () => {
  const watched = watch()
  await watched.connect()
  expect(watched.log.asked.at(-1)).toEqual(['p-1', 'i-1'])
})

test('the status is asked for as soon as the hub is connected', async () => {
  const watched = watch()
  await watched.pass(400)
  await watched.connect()
  expect(watched.log.checkedAt).toEqual([0.4])
})

test('E18: the status is asked for whenever 5 more seconds of the countdown are gone (spec 7.9)', async () => {
  const watched = watch()
  await watched.connect()
  await watched.pass(30_000)
  // 60 seconds are left at first: 59, 54, 49, ... are the first of their five.
  expect(watched.log.checkedAt).toEqual([0, 1, 6, 11, 16, 21, 26])
})

test('five seconds of the countdown are counted from its end', async () => {
  const watched = watch({ lifetimeMs: 63_000 })
  await watched.connect()
  await watched.pass(15_000)
  expect(watched.log.checkedAt).toEqual([0, 4, 9, 14])
})

test('E2: ticks a throttled tab has lost do not lose the check', async () => {
  const watched = watch()
  watched.world.visible = false
  await watched.connect()
  await watched.pass(2000)
  watched.sleep(20_000)
  await watched.pass(1000)
  expect(watched.log.checkedAt).toEqual([0, 1, 23])
})

test('E11: one check is under way at a time', async () => {
  const watched = watch({ answer: silence })
  await watched.connect()
  await watched.pass(30_000)
  expect(watched.log.checkedAt).toEqual([0])
})

test('after a check has been answered, the next one is asked in its turn', async () => {
  const late = laterAnswer()
  const watched = watch({ answer: late.ask })
  await watched.connect()
  await watched.pass(8000)
  late.give(ok('new'))
  await watched.pass(4000)
  expect(watched.log.checkedAt).toEqual([0, 11])
})

test.each<[HubFailure]>([['late'], ['refused'], ['unreadable'], ['notConnected']])(
  'E9, E13: a check that failed (%s) says nothing of the invoice',
  async (failure) => {
    const watched = watch({ answer: async () => failed(failure) })
    await watched.connect()
    await watched.pass(20_000)
    expect(watched.statuses()).toEqual([])
  },
)

test('E9: a check that failed is asked again 1.5 seconds later, then in its turn', async () => {
  const watched = watch({ answer: async () => failed('refused') })
  await watched.connect()
  await watched.pass(10_000)
  expect(watched.log.checkedAt).toEqual([0, 1, 3, 6, 8])
  watched.world.answer = async () => ok('new')
  await watched.pass(10_000)
  expect(watched.log.checkedAt).toEqual([0, 1, 3, 6, 8, 11, 16])
})

test('a new invoice is reported as new, and watched on', async () => {
  const watched = watch()
  await watched.connect()
  await watched.pass(10_000)
  expect(watched.statuses()).toEqual(['new', 'new', 'new'])
  expect(watched.log.closed).toBe(0)
})

test('a returning buyer gets the status at once', async () => {
  const watched = watch()
  await watched.connect()
  await watched.pass(2500)
  await watched.comeBack()
  expect(watched.log.checkedAt).toEqual([0, 1, 2.5])
})

test('a buyer who comes back wakes a hub that waits for its next try', async () => {
  const watched = watch()
  await watched.pass(500)
  await watched.comeBack()
  expect(watched.log.woken).toBe(1)
})

test('E1: a tick of a visible page that comes 5 seconds late is a return: the machine has slept', async () => {
  const watched = watch()
  await watched.connect()
  await watched.pass(2000)
  watched.sleep(4900)
  await watched.pass(1000)
  expect(watched.log.woken).toBe(0)
  watched.sleep(5000)
  await watched.pass(1000)
  expect(watched.log.woken).toBe(1)
  expect(watched.log.checkedAt.at(-1)).toBe(13.9)
})

test('a buyer who comes back sees the right time at once', async () => {
  const watched = watch()
  await watched.pass(500)
  await watched.comeBack()
  expect(watched.ticks()).toBe(1)
})

test('a buyer who comes back while a check is under way asks for no second one', async () => {
  const watched = watch({ answer: silence })
  await watched.connect()
  await watched.comeBack()
  await watched.comeBack()
  expect(watched.log.checkedAt).toHaveLength(1)
})

test('a lost connection is reported, and so is its return', async () => {
  const watched = watch()
  await watched.connect()
  await watched.drop()
  await watched.connect()
  expect(watched.connections).toEqual([true, false, true])
})

test('a connection that returns asks at once', async () => {
  const watched = watch()
  await watched.connect()
  await watched.drop()
  await watched.pass(2300)
  await watched.connect()
  expect(watched.log.checkedAt).toEqual([0, 2.3])
})
