// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type {
  HubFailure,
  HubListener,
  InvoiceHub,
  InvoiceStatus,
} from '../../src/api/invoice-hub.ts'
import type { InvoiceEvent } from '../../src/crypto/invoice-flow.ts'
import { watchInvoice } from '../../src/crypto/watch-invoice.ts'
import { failed, ok, type Result } from '../../src/lib/result.ts'
import { sampleInvoice } from './sample-invoice.ts'

type Answer = Result<InvoiceStatus, HubFailure>

/** Never answered. */
const silence = () => new Promise<Answer>(() => {})

interface World {
  lifetimeMs?: number
  /** How often the code of the hub cannot be loaded before it can. */
  loadFailures?: number
  /** How long the code of the hub takes to load. */
  loadMs?: number
  /** The hub's answer to each check. */
  answer?: () => Promise<Answer>
}

/** A watched invoice, its hub and its buyer. Time is the test's. */
function watch({ lifetimeMs = 60_000, loadFailures = 0, loadMs = 0, answer }: World = {}) {
  vi.useFakeTimers()
  const start = Date.now()
  const seconds = () => (Date.now() - start) / 1000
  const events: InvoiceEvent[] = []
  const connections: boolean[] = []
  const log = { opened: 0, closed: 0, woken: 0, checkedAt: [] as number[], asked: [] as string[][] }
  const world = { answer: answer ?? (async (): Promise<Answer> => ok('new')), connected: false }
  let listener: HubListener | undefined
  let returned: (() => void) | undefined

  const hub: InvoiceHub = {
    check: async (...ids) => {
      log.asked.push(ids)
      if (!world.connected) return failed('notConnected')
      log.checkedAt.push(seconds())
      return world.answer()
    },
    wake: () => {
      log.woken += 1
    },
    close: () => {
      log.closed += 1
    },
  }

  const stop = watchInvoice(
    sampleInvoice({ id: 'i-1', productId: 'p-1', lifetimeMs }),
    start + lifetimeMs,
    {
      openHub: async (given) => {
        log.opened += 1
        if (loadMs > 0) await new Promise((resolve) => setTimeout(resolve, loadMs))
        if (log.opened <= loadFailures) throw new Error('no such chunk')
        listener = given
        return hub
      },
      now: Date.now,
      onReturn: (callback) => {
        returned = callback
        return () => {
          returned = undefined
        }
      },
    },
    {
      onEvent: (event) => events.push(event),
      onConnection: (connected) => connections.push(connected),
    },
  )

  return {
    log,
    world,
    connections,
    stop,
    /** The statuses told so far, without the ticks. */
    statuses: () => events.map(({ type }) => type).filter((type) => type !== 'ticked'),
    /** What was told so far in short: each status, and `over` for a tick at the deadline. */
    story: () =>
      events.flatMap((event) => {
        if (event.type !== 'ticked') return [event.type]
        return event.now >= start + lifetimeMs ? ['over'] : []
      }),
    ticks: () => events.filter(({ type }) => type === 'ticked').length,
    told: () => events.length,
    isListeningForReturn: () => returned !== undefined,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    connect: async () => {
      await vi.advanceTimersByTimeAsync(0)
      world.connected = true
      listener?.onConnected()
      await vi.advanceTimersByTimeAsync(0)
    },
    drop: async () => {
      world.connected = false
      listener?.onLost()
      await vi.advanceTimersByTimeAsync(0)
    },
    comeBack: async () => {
      returned?.()
      await vi.advanceTimersByTimeAsync(0)
    },
    sleep: (ms: number) => vi.setSystemTime(Date.now() + ms),
  }
}

/** An answer the test gives when it is time. */
function laterAnswer() {
  let give: (answer: Answer) => void = () => {}
  const promise = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { ask: () => promise, give }
}

test('an invoice ticks once a second (spec section 9)', async () => {
  const watched = watch()
  await watched.pass(10_000)
  expect(watched.ticks()).toBe(10)
})

test('a hub that is never reached does not stop the countdown', async () => {
  const watched = watch({ loadFailures: Number.POSITIVE_INFINITY })
  await watched.pass(30_000)
  expect(watched.ticks()).toBe(30)
})

test('the status is asked for with the product’s id first, then the invoice’s (spec section 7)', async () => {
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

test('the status is asked for whenever 5 more seconds of the countdown are gone (spec section 7)', async () => {
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

test('ticks a throttled tab has lost do not lose the check', async () => {
  const watched = watch()
  await watched.connect()
  await watched.pass(2000)
  watched.sleep(20_000)
  await watched.pass(1000)
  expect(watched.log.checkedAt).toEqual([0, 1, 23])
})

test('one check is under way at a time', async () => {
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
  'a check that failed (%s) says nothing of the invoice',
  async (failure) => {
    const watched = watch({ answer: async () => failed(failure) })
    await watched.connect()
    await watched.pass(20_000)
    expect(watched.statuses()).toEqual([])
  },
)

test('a check that failed is asked again in its turn', async () => {
  const watched = watch({ answer: async () => failed('refused') })
  await watched.connect()
  await watched.pass(12_000)
  expect(watched.log.checkedAt).toEqual([0, 1, 6, 11])
})

test('a new invoice is told to be new, and watched on', async () => {
  const watched = watch()
  await watched.connect()
  await watched.pass(10_000)
  expect(watched.statuses()).toEqual(['new', 'new', 'new'])
  expect(watched.log.closed).toBe(0)
})

test('a buyer who comes back is told the status at once', async () => {
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

test('a lost connection is told, and so is its return', async () => {
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

test.each(['processing', 'settled'] as const)(
  'an invoice that is %s is over: the connection closes',
  async (status) => {
    const watched = watch({ answer: async () => ok(status) })
    await watched.connect()
    expect(watched.log.closed).toBe(1)
  },
)

test.each(['processing', 'settled'] as const)(
  'after an invoice was %s nothing more is told or asked',
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
  'an invoice the server calls %s ends with one more check, and closes',
  async (status) => {
    const watched = watch({ answer: async () => ok(status) })
    await watched.connect()
    expect(watched.log.checkedAt).toEqual([0, 0])
    expect(watched.story()).toEqual([status, status, 'over'])
    expect(watched.log.closed).toBe(1)
  },
)

test('a payment seen by the last check rescues an invoice that was called expired', async () => {
  const answers: InvoiceStatus[] = ['expired', 'settled']
  const watched = watch({ answer: async () => ok(answers.shift() ?? 'new') })
  await watched.connect()
  expect(watched.story()).toEqual(['expired', 'settled'])
})

test('an invoice is asked about once more when its time is up (spec section 7)', async () => {
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

test('a payment of the last second wins over the end of the countdown', async () => {
  const watched = watch({ lifetimeMs: 10_000 })
  await watched.connect()
  await watched.pass(9_900)
  watched.world.answer = async () => ok('settled')
  await watched.pass(5_000)
  expect(watched.story()).toEqual(['new', 'new', 'new', 'settled'])
})

test('the end is told only when the last check has been answered', async () => {
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

test('an answer that was under way at the end may be too old: it is asked once more', async () => {
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
  ['9 seconds after the end an unanswered last check is still waited for', 9_900, false],
  ['10 seconds after the end an unanswered last check is waited for no more', 10_000, true],
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

test('an invoice without a lifetime is over after one check', async () => {
  const watched = watch({ lifetimeMs: 0, answer: async () => failed('refused') })
  await watched.pass(2000)
  await watched.connect()
  await watched.pass(0)
  expect(watched.log.checkedAt).toEqual([2])
  expect(watched.story()).toEqual(['over'])
})

test('a laptop that slept past the end wakes to the last check', async () => {
  const watched = watch()
  await watched.connect()
  watched.sleep(3_600_000)
  await watched.comeBack()
  expect(watched.log.checkedAt.at(-1)).toBe(3600)
  expect(watched.story().at(-1)).toBe('over')
})

test('after its end an invoice ticks no more', async () => {
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

test('hub code that could not be loaded is told as a lost connection', async () => {
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

test('nothing is told after stopping', async () => {
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

test('an answer that was under way is not told after stopping', async () => {
  const late = laterAnswer()
  const watched = watch({ answer: late.ask })
  await watched.connect()
  watched.stop()
  late.give(ok('settled'))
  await watched.pass(0)
  expect(watched.statuses()).toEqual([])
})

test('a last check that was under way is not told after stopping', async () => {
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

test('watching twice, as StrictMode does, leaves one connection open', async () => {
  const first = watch()
  first.stop()
  const second = watch()
  await first.pass(0)
  await second.connect()
  expect([first.log.closed, second.log.closed]).toEqual([1, 0])
})
