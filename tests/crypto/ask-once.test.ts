// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type {
  HubFailure,
  HubListener,
  InvoiceHub,
  InvoiceStatus,
} from '../../src/api/invoice-hub.ts'
import { askOnce } from '../../src/crypto/ask-once.ts'
import { failed, ok, type Result } from '../../src/lib/result.ts'
import { sampleInvoice } from './sample-invoice.ts'

type Answer = Result<InvoiceStatus, HubFailure>

interface World {
  /** The answers to the checks in their order; after them, silence. */
  readonly answers?: readonly Answer[]
  /** When the hub is connected, in milliseconds from the start. */
  readonly connectsAt?: readonly number[]
  /** The code of the hub cannot be loaded. */
  readonly cannotLoad?: boolean
}

/** One question, its hub and what came of it. Time is the test's. */
function ask({ answers = [], connectsAt = [0], cannotLoad = false }: World) {
  vi.useFakeTimers()
  const log = { opened: 0, closed: 0, asked: [] as string[][] }
  const left = [...answers]
  const outcome = vi.fn()
  const openHub = async (listener: HubListener): Promise<InvoiceHub> => {
    if (cannotLoad) throw new Error('no such chunk')
    log.opened += 1
    for (const ms of connectsAt) setTimeout(listener.onConnected, ms)
    return {
      check: async (...ids) => {
        log.asked.push(ids)
        return left.shift() ?? new Promise<Answer>(() => {})
      },
      wake: () => {},
      close: () => {
        log.closed += 1
      },
    }
  }
  void askOnce(sampleInvoice({ id: 'i-1', productId: 'p-1' }), { openHub }).then(outcome)
  return { log, outcome, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test.each(['new', 'processing', 'expired', 'invalid', 'settled'] as const)(
  'the answer %s is given, and the connection closes',
  async (status) => {
    const question = ask({ answers: [ok(status)] })
    await question.pass(0)
    expect(question.outcome.mock.calls).toEqual([[ok(status)]])
    expect(question.log).toEqual({ opened: 1, closed: 1, asked: [['p-1', 'i-1']] })
  },
)

test.each(['refused', 'unreadable'] as const)(
  'a hub that says something else (%s) is not asked again',
  async (failure) => {
    const question = ask({ answers: [failed(failure), ok('settled')], connectsAt: [0, 1000] })
    await question.pass(2000)
    expect(question.outcome.mock.calls).toEqual([[failed('noAnswer')]])
    expect(question.log).toMatchObject({ closed: 1, asked: { length: 1 } })
  },
)

test.each(['notConnected', 'late'] as const)(
  'a connection that drops (%s) and comes back within the time still answers',
  async (failure) => {
    const question = ask({ answers: [failed(failure), ok('settled')], connectsAt: [0, 14_999] })
    await question.pass(14_998)
    expect(question.outcome).not.toHaveBeenCalled()
    await question.pass(1)
    expect(question.outcome.mock.calls).toEqual([[ok('settled')]])
    expect(question.log.closed).toBe(1)
  },
)

test.each<[string, World]>([
  ['a hub that never connects', { connectsAt: [] }],
  ['a check that is never answered', {}],
  ['a connection that drops for good', { answers: [failed('notConnected')] }],
])('%s is waited for 15 seconds and no longer', async (_story, world) => {
  const question = ask(world)
  await question.pass(14_999)
  expect(question.outcome).not.toHaveBeenCalled()
  expect(question.log.closed).toBe(0)
  await question.pass(1)
  expect(question.outcome.mock.calls).toEqual([[failed('noAnswer')]])
  expect(question.log.closed).toBe(1)
})

test('hub code that cannot be loaded is no answer, told at once', async () => {
  const question = ask({ cannotLoad: true })
  await question.pass(0)
  expect(question.outcome.mock.calls).toEqual([[failed('noAnswer')]])
})

test('after an answer no timer is left', async () => {
  const question = ask({ answers: [ok('new')] })
  await question.pass(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a connection that comes after the end of patience asks nothing', async () => {
  const question = ask({ connectsAt: [20_000] })
  await question.pass(30_000)
  expect(question.log.closed).toBe(1)
  expect(question.outcome).toHaveBeenCalledTimes(1)
})
