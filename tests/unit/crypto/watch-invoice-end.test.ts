import { expect, test } from 'vitest'
import type { HubFailure, InvoiceStatus } from '../../../src/api/hub/invoice-hub.ts'
import { failed, ok } from '../../../src/lib/result.ts'
import { laterAnswer, silence, watch } from './watched-invoice.ts'

test.each(['processing', 'settled'] as const)(
  'an invoice that is %s is over: the connection closes',
  async (status) => {
    const watched = watch({ answer: async () => ok(status) })
    await watched.connect()
    expect(watched.log.closed).toBe(1)
  },
)

test.each(['processing', 'settled'] as const)(
  'E12, E18: after an invoice was %s there are no more reports or checks',
  async (status) => {
    const watched = watch({ answer: async () => ok(status) })
    await watched.connect()
    await watched.pass(120_000)
    expect(watched.story()).toEqual([status])
    expect(watched.ticks()).toBe(0)
    expect(watched.log.checkedAt).toEqual([0])
  },
)

test.each(['expired', 'invalid'] as const)(
  'E15: an invoice the server calls %s ends with one more check, and closes',
  async (status) => {
    const watched = watch({ answer: async () => ok(status) })
    await watched.connect()
    expect(watched.log.checkedAt).toEqual([0, 0])
    expect(watched.story()).toEqual([status, status, 'over'])
    expect(watched.log.closed).toBe(1)
  },
)

test('E15: a payment seen by the last check rescues an invoice that was called expired', async () => {
  const answers: InvoiceStatus[] = ['expired', 'settled']
  const watched = watch({ answer: async () => ok(answers.shift() ?? 'new') })
  await watched.connect()
  expect(watched.story()).toEqual(['expired', 'settled'])
})

test('an invoice is checked once more at its deadline (spec 7.9)', async () => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(10_000)
  expect(watched.log.checkedAt.at(-1)).toBe(10)
})

test('a millisecond before its deadline an invoice is not over', async () => {
  const watched = watch({ lifetimeMs: 10_001 })
  await watched.connect()
  await watched.pass(10_000)
  expect(watched.story()).not.toContain('over')
})

test('an invoice that stays new is over after its last check, and closes', async () => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(10_000)
  expect(watched.story().at(-1)).toBe('over')
  expect(watched.log.closed).toBe(1)
})

test('E16: a payment of the last second wins over the end of the countdown', async () => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(9_900)
  watched.world.answer = async () => ok('settled')
  await watched.pass(5_000)
  expect(watched.story()).toEqual(['new', 'new', 'new', 'settled'])
})

test('E16: the deadline is reported only after the answer to the last check', async () => {
  const late = laterAnswer()
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(9_900)
  watched.world.answer = late.ask
  await watched.pass(4_000)
  const before = watched.told()
  late.give(ok('new'))
  await watched.pass(0)
  expect(watched.story().at(-1)).toBe('over')
  expect(watched.told()).toBe(before + 2)
})

test('E16: an answer that was under way at the end may be too old: it is asked once more', async () => {
  const early = laterAnswer()
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(5_900)
  watched.world.answer = early.ask
  await watched.pass(4_200)
  watched.world.answer = async () => ok('settled')
  early.give(ok('new'))
  await watched.pass(0)
  expect(watched.story().slice(-2)).toEqual(['new', 'settled'])
})

test.each([
  ['E10: 9 seconds after the end an unanswered last check is still waited for', 9_900, false],
  ['E10: 10 seconds after the end an unanswered last check is waited for no more', 10_000, true],
])('%s', async (_rule, ms, over) => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(9_500)
  watched.world.answer = silence
  await watched.pass(500 + ms)
  expect(watched.story().includes('over')).toBe(over)
})

test('a last check that is answered late still rescues the invoice behind the expired view', async () => {
  const late = laterAnswer()
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(9_500)
  watched.world.answer = late.ask
  await watched.pass(20_000)
  expect(watched.story().at(-1)).toBe('over')
  late.give(ok('settled'))
  await watched.pass(0)
  expect(watched.story().at(-1)).toBe('settled')
})

test('a network that comes back long after the end still finds the payment', async () => {
  const watched = watch({ lifetimeMs: 10_000, answer: async () => ok('settled') })
  await watched.pass(60_000)
  expect(watched.story()).toEqual(['over'])
  await watched.connect()
  expect(watched.story()).toEqual(['over', 'settled'])
})

test('a hub that is down at the end is woken', async () => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.drop()
  await watched.pass(10_000)
  expect(watched.log.woken).toBe(1)
})

test('a hub that comes back within the last deadline still decides', async () => {
  const watched = watch({ lifetimeMs: 10_000, answer: async () => ok('settled') })
  await watched.pass(14_000)
  await watched.connect()
  expect(watched.story()).toEqual(['settled'])
})

test('a hub that stays away does not keep the end from coming', async () => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.pass(20_000)
  expect(watched.story()).toEqual(['over'])
})

test('D14: an invoice without a lifetime is over after one check', async () => {
  const watched = watch({ lifetimeMs: 0 })
  await watched.pass(2000)
  await watched.connect()
  expect(watched.log.checkedAt).toEqual([2])
  expect(watched.story()).toEqual(['new', 'over'])
})

test('E1: a laptop that slept past the end wakes to the last check', async () => {
  const watched = watch()
  await watched.connect()
  watched.sleep(3_600_000)
  await watched.comeBack()
  expect(watched.log.checkedAt.at(-1)).toBe(3600)
  expect(watched.story().at(-1)).toBe('over')
})

test('E4: a clock set forward ends the invoice early, and the last check still finds the payment', async () => {
  const watched = watch()
  await watched.connect()
  await watched.pass(5_000)
  watched.world.answer = async () => ok('settled')
  watched.sleep(3_600_000)
  await watched.pass(1_000)
  expect(watched.story()).not.toContain('over')
  expect(watched.story().at(-1)).toBe('settled')
})

test('E18: after its end an invoice ticks no more', async () => {
  const watched = watch({ lifetimeMs: 10_000, answer: silence })
  await watched.connect()
  await watched.pass(60_000)
  expect(watched.ticks()).toBe(10)
})

test('a buyer who comes back during the last check hurries it and asks no other', async () => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(9_500)
  watched.world.answer = silence
  await watched.pass(1000)
  const before = { ...watched.log, told: watched.told() }
  await watched.comeBack()
  expect({ ...watched.log, told: watched.told() }).toEqual({ ...before, woken: before.woken + 1 })
})

test.each(['processing', 'settled'] as const)(
  'an invoice that is %s needs no watching any more',
  async (status) => {
    const watched = watch({ answer: async () => ok(status) })
    await watched.connect()
    expect(watched.outcomes).toEqual([status])
  },
)

test.each(['expired', 'invalid'] as const)(
  'an invoice that is %s is over when the last check has been answered',
  async (status) => {
    const late = laterAnswer()
    const answers = [async () => ok(status), late.ask]
    const watched = watch({ answer: () => (answers.shift() ?? late.ask)() })
    await watched.connect()
    expect(watched.outcomes).toEqual([])
    late.give(ok('new'))
    await watched.pass(0)
    expect(watched.outcomes).toEqual([status])
  },
)

test('E9b: an invoice that expires without an answer has no outcome yet', async () => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.pass(60_000)
  expect(watched.story()).toEqual(['over'])
  expect(watched.outcomes).toEqual([])
})

test('E9b: the outcome of an expired invoice comes when the network returns', async () => {
  const watched = watch({ lifetimeMs: 10_000, answer: async () => ok('expired') })
  await watched.pass(60_000)
  await watched.connect()
  expect(watched.outcomes).toEqual(['expired'])
  expect(watched.log.closed).toBe(1)
})

test('an outcome has the number of the question that said so, not of a later one', async () => {
  const answers: InvoiceStatus[] = ['new', 'expired', 'new']
  const watched = watch({ answer: async () => ok(answers.shift() ?? 'new') })
  await watched.connect()
  await watched.pass(2_000)
  expect([watched.outcomes, watched.outcomeNumbers]).toEqual([['expired'], [2]])
})

test('the outcome is reported once', async () => {
  const watched = watch({ lifetimeMs: 10_000, answer: async () => ok('expired') })
  await watched.connect()
  await watched.pass(60_000)
  watched.stop()
  expect(watched.outcomes).toEqual(['expired'])
})

test.each<[HubFailure]>([['refused'], ['unreadable'], ['late'], ['notConnected']])(
  'E9b: a last check that fails (%s) is repeated before the invoice is shown as expired',
  async (failure) => {
    const watched = watch({ lifetimeMs: 10_000 })
    await watched.connect()
    await watched.pass(9_500)
    watched.world.answer = async () => failed(failure)
    await watched.pass(6_400)
    expect(watched.log.checkedAt.filter((second) => second >= 10)).toEqual([10, 12, 14])
    watched.world.answer = async () => ok('settled')
    await watched.pass(100)
    expect(watched.story().at(-1)).toBe('settled')
    expect(watched.story()).not.toContain('over')
  },
)

test.each<[HubFailure]>([['refused'], ['unreadable'], ['late'], ['notConnected']])(
  'E9b: behind the expired view a check that keeps failing (%s) is repeated for as long as the page lives',
  async (failure) => {
    const watched = watch({ lifetimeMs: 10_000, answer: async () => failed(failure) })
    await watched.connect()
    await watched.pass(20_000)
    expect(watched.story()).toEqual(['over'])
    await watched.pass(86_400_000)
    expect(watched.outcomes).toEqual([])
    watched.world.answer = async () => ok('settled')
    await watched.pass(60_000)
    expect(watched.outcomes).toEqual(['settled'])
  },
)

test('E9b: a hub that keeps failing is asked once a minute at last', async () => {
  const watched = watch({ lifetimeMs: 10_000, answer: async () => failed('refused') })
  await watched.connect()
  await watched.pass(3_600_000)
  const before = watched.log.checkedAt.length
  await watched.pass(600_000)
  expect(watched.log.checkedAt.length - before).toBe(10)
})

test('a connection whose every check fails is woken once, and then keeps its own pauses', async () => {
  const watched = watch({ lifetimeMs: 10_000, answer: async () => failed('notConnected') })
  await watched.connect()
  await watched.pass(60_000)
  expect(watched.log.woken).toBe(1)
})

test('E9c: an invoice the server still calls new at its deadline is shown as expired and polled', async () => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(10_000)
  expect(watched.story().at(-1)).toBe('over')
  expect([watched.log.closed, watched.outcomes]).toEqual([1, []])
  watched.world.answer = async () => ok('settled')
  await watched.pass(2_000)
  expect(watched.outcomes).toEqual(['settled'])
  expect(watched.story().at(-1)).toBe('settled')
})

test.each(['expired', 'invalid'] as const)(
  'E9c: a server whose clock is behind ours says %s in the end: it is asked no more',
  async (word) => {
    const watched = watch({ lifetimeMs: 10_000 })
    await watched.connect()
    await watched.pass(12_500)
    watched.world.answer = async () => ok(word)
    await watched.pass(3_600_000)
    expect(watched.outcomes).toEqual([word])
    expect(watched.log.checkedAt.filter((second) => second >= 10)).toEqual([10, 12, 14])
    expect(watched.log.opened).toBe(watched.log.closed)
  },
)

test('E9c: between two questions behind the expired view no connection is open', async () => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(600_000)
  expect(watched.log.opened).toBeGreaterThan(10)
  expect(watched.log.closed).toBe(watched.log.opened)
})

test('E9c: a buyer who returns to the expired view gets the status at once', async () => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(600_000)
  watched.world.answer = async () => ok('settled')
  await watched.comeBack()
  expect(watched.outcomes).toEqual(['settled'])
})

test('stopping behind the expired view ends polling', async () => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(60_000)
  watched.stop()
  const before = watched.log.checkedAt.length
  await watched.pass(600_000)
  expect(watched.log.checkedAt).toHaveLength(before)
  expect(watched.isListeningForReturn()).toBe(false)
})

test('on a slow line the expired view waits longer for the last check', async () => {
  const watched = watch({ lifetimeMs: 10_000, lastCheckMs: 24_000 })
  await watched.connect()
  await watched.pass(9_500)
  watched.world.answer = silence
  await watched.pass(24_400)
  expect(watched.story()).not.toContain('over')
  await watched.pass(200)
  expect(watched.story().at(-1)).toBe('over')
})
