import { expect, test, vi } from 'vitest'
import type {
  HubFailure,
  HubListener,
  InvoiceHub,
  InvoiceStatus,
} from '../../../../src/api/hub/invoice-hub.ts'
import { checkStatusOnce } from '../../../../src/crypto/watch/check-status-once.ts'
import { failed, ok, type Result } from '../../../../src/lib/result.ts'
import { sampleInvoice } from '../sample-invoice.ts'

type Answer = Result<InvoiceStatus, HubFailure>

interface World {
  /** The answers to the checks in their order; after them, silence. */
  readonly answers?: readonly Answer[]
  /** When the hub is connected, in milliseconds from the start. */
  readonly connectsAt?: readonly number[]
  /** The code of the hub cannot be loaded. */
  readonly cannotLoad?: boolean
  readonly lastCheckMs?: number
}

/** One question, its hub and what came of it. Time is the test's. */
function ask({ answers = [], connectsAt = [0], cannotLoad = false, lastCheckMs = 10_000 }: World) {
  vi.useFakeTimers()
  const log = { opened: 0, closed: 0, woken: 0, asked: [] as string[][] }
  const onReturns = new Set<() => void>()
  const left = [...answers]
  const outcome = vi.fn()
  const openHub = async (listener: HubListener): Promise<InvoiceHub> => {
    if (cannotLoad) throw new Error('no such chunk')
    log.opened += 1
    for (const ms of connectsAt) setTimeout(listener.onConnected, ms)
    return {
      check: async (...ids) => {
        log.asked.push(ids.map(String))
        return left.shift() ?? new Promise<Answer>(() => {})
      },
      lastCheckMs: () => lastCheckMs,
      wake: () => {
        log.woken += 1
      },
      close: () => {
        log.closed += 1
      },
    }
  }
  const onReturn = (callback: () => void) => {
    onReturns.add(callback)
    return () => onReturns.delete(callback)
  }
  const invoice = sampleInvoice({ id: 'i-1', productId: 'p-1' })
  void checkStatusOnce(invoice, { openHub, onReturn, nextNumber: () => 7 }).then(outcome)
  return {
    log,
    outcome,
    comeBack: () => {
      for (const callback of [...onReturns]) callback()
    },
    isListeningForReturn: () => onReturns.size > 0,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

test.each(['new', 'processing', 'expired', 'invalid', 'settled'] as const)(
  'the answer %s is given, and the connection closes',
  async (status) => {
    const question = ask({ answers: [ok(status)] })
    await question.pass(0)
    expect(question.outcome.mock.calls).toEqual([[ok({ status, number: 7 })]])
    expect(question.log).toMatchObject({ opened: 1, closed: 1, asked: [['p-1', 'i-1']] })
  },
)

test.each(['refused', 'unreadable'] as const)(
  'E9: a hub that answers without a status (%s) is asked again 1.5 seconds later',
  async (failure) => {
    const question = ask({ answers: [failed(failure), ok('settled')] })
    await question.pass(1_499)
    expect(question.outcome).not.toHaveBeenCalled()
    await question.pass(1)
    expect(question.outcome.mock.calls).toEqual([[ok({ status: 'settled', number: 7 })]])
    expect(question.log).toMatchObject({ closed: 1, asked: { length: 2 } })
  },
)

test.each(['refused', 'unreadable'] as const)(
  'E9: a hub that answers three times without a status (%s) is no answer',
  async (failure) => {
    const question = ask({ answers: [failed(failure), failed(failure), failed(failure)] })
    await question.pass(3_000)
    expect(question.outcome.mock.calls).toEqual([[failed('noAnswer')]])
    expect(question.log).toMatchObject({ closed: 1, asked: { length: 3 } })
  },
)

test.each(['notConnected', 'late'] as const)(
  'a connection that drops (%s) and comes back within the time still answers',
  async (failure) => {
    const question = ask({ answers: [failed(failure), ok('settled')], connectsAt: [0, 14_999] })
    await question.pass(14_998)
    expect(question.outcome).not.toHaveBeenCalled()
    await question.pass(1)
    expect(question.outcome.mock.calls).toEqual([[ok({ status: 'settled', number: 7 })]])
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

test('on a slow line a check is waited for longer', async () => {
  const question = ask({ connectsAt: [35_999], answers: [ok('settled')], lastCheckMs: 24_000 })
  await question.pass(35_998)
  expect(question.outcome).not.toHaveBeenCalled()
  await question.pass(1)
  expect(question.outcome.mock.calls).toEqual([[ok({ status: 'settled', number: 7 })]])
})

test('a missing hub chunk is no answer, at once', async () => {
  const question = ask({ cannotLoad: true })
  await question.pass(0)
  expect(question.outcome.mock.calls).toEqual([[failed('noAnswer')]])
})

test('after an answer no timer is left', async () => {
  const question = ask({ answers: [ok('new')] })
  await question.pass(0)
  expect(vi.getTimerCount()).toBe(0)
  expect(question.isListeningForReturn()).toBe(false)
})

test('a returning buyer or network wakes the connection', async () => {
  const question = ask({ connectsAt: [5_000] })
  await question.pass(1_000)
  question.comeBack()
  expect(question.log.woken).toBe(1)
})

test('a connection that comes after the end of patience asks nothing', async () => {
  const question = ask({ connectsAt: [20_000] })
  await question.pass(30_000)
  expect(question.log.closed).toBe(1)
  expect(question.outcome).toHaveBeenCalledTimes(1)
})
