import { expect, test, vi } from 'vitest'
import { ok } from '../../../src/lib/result.ts'
import { laterAnswer, silence, watch } from './watched-invoice.ts'

test('a missing hub chunk is reported as a lost connection', async () => {
  const watched = watch({ loadFailures: 1 })
  await watched.pass(0)
  expect(watched.connections).toEqual([false])
})

test('hub code that could not be loaded is asked for again until it is there', async () => {
  const watched = watch({ loadFailures: 2 })
  await watched.pass(6_000)
  await watched.connect()
  expect(watched.log.opened).toBe(3)
  expect(watched.connections).toEqual([false, false, true])
})

test('hub code that could not be loaded is not asked for again at once', async () => {
  const watched = watch({ loadFailures: Number.POSITIVE_INFINITY })
  await watched.pass(2_900)
  expect(watched.log.opened).toBe(1)
})

test('stopping closes the connection', async () => {
  const watched = watch()
  await watched.connect()
  watched.stop()
  expect(watched.log.closed).toBe(1)
})

test('stopping forgets the buyer’s returns', async () => {
  const watched = watch()
  watched.stop()
  expect(watched.isListeningForReturn()).toBe(false)
})

test('E17: there are no reports after stopping', async () => {
  const watched = watch()
  await watched.connect()
  watched.stop()
  const before = watched.told()
  await watched.drop()
  await watched.connect()
  await watched.pass(120_000)
  expect(watched.told()).toBe(before)
  expect(watched.connections).toEqual([true])
  expect(watched.log.checkedAt).toEqual([0])
})

test('E17: an answer under way is not reported after stopping', async () => {
  const late = laterAnswer()
  const watched = watch({ answer: late.ask })
  await watched.connect()
  watched.stop()
  late.give(ok('settled'))
  await watched.pass(0)
  expect(watched.statuses()).toEqual([])
})

test('E17: a last check under way is not reported after stopping', async () => {
  const late = laterAnswer()
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(9_500)
  watched.world.answer = late.ask
  await watched.pass(1000)
  watched.stop()
  late.give(ok('new'))
  await watched.pass(20_000)
  expect(watched.story()).not.toContain('over')
})

test('stopping during the last check leaves no timer', async () => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(9_500)
  watched.world.answer = silence
  await watched.pass(1000)
  watched.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('a hub that opens after stopping is closed again', async () => {
  const watched = watch({ loadMs: 500 })
  watched.stop()
  await watched.pass(500)
  expect(watched.log.closed).toBe(1)
})

test('hub code is not asked for again after stopping', async () => {
  const watched = watch({ loadFailures: Number.POSITIVE_INFINITY })
  await watched.pass(1000)
  watched.stop()
  await watched.pass(60_000)
  expect(watched.log.opened).toBe(1)
})

test('stopping twice closes once', async () => {
  const watched = watch()
  await watched.connect()
  watched.stop()
  watched.stop()
  expect(watched.log.closed).toBe(1)
})

test('E20: watching twice, as StrictMode does, leaves one connection open', async () => {
  const first = watch()
  first.stop()
  const second = watch()
  await first.pass(0)
  await second.connect()
  expect([first.log.closed, second.log.closed]).toEqual([1, 0])
})

test('stopping reports no outcome', async () => {
  const watched = watch()
  await watched.connect()
  watched.stop()
  await watched.pass(120_000)
  expect(watched.outcomes).toEqual([])
})
