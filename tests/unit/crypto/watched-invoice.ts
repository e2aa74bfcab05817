import { vi } from 'vitest'
import type {
  HubFailure,
  HubListener,
  InvoiceHub,
  InvoiceStatus,
} from '../../../src/api/hub/invoice-hub.ts'
import type { InvoiceEvent } from '../../../src/crypto/flow/invoice-flow.ts'
import { type InvoiceOutcome, watchInvoice } from '../../../src/crypto/watch/watch-invoice.ts'
import { failed, ok, type Result } from '../../../src/lib/result.ts'
import { sampleInvoice } from './sample-invoice.ts'

type Answer = Result<InvoiceStatus, HubFailure>

/** Never answered. */
export const silence = () => new Promise<Answer>(() => {})

export interface World {
  lifetimeMs?: number
  /** How often the code of the hub cannot be loaded before it can. */
  loadFailures?: number
  /** How long the code of the hub takes to load. */
  loadMs?: number
  lastCheckMs?: number
  /** The hub's answer to each check. */
  answer?: () => Promise<Answer>
}

/** A watched invoice, its hub and its buyer. Time is the test's. */
export function watch({
  lifetimeMs = 60_000,
  loadFailures = 0,
  loadMs = 0,
  lastCheckMs = 10_000,
  answer,
}: World = {}) {
  vi.useFakeTimers()
  const start = Date.now()
  const seconds = () => (Date.now() - start) / 1000
  const events: InvoiceEvent[] = []
  const connections: boolean[] = []
  const outcomes: InvoiceOutcome[] = []
  const outcomeNumbers: number[] = []
  const log = {
    numbers: 0,
    opened: 0,
    closed: 0,
    woken: 0,
    checkedAt: [] as number[],
    asked: [] as string[][],
  }
  const world = {
    answer: answer ?? (async (): Promise<Answer> => ok('new')),
    connected: false,
    visible: true,
  }
  let listener: HubListener | undefined
  const onReturns = new Set<() => void>()

  const hub: InvoiceHub = {
    check: async (...ids) => {
      log.asked.push(ids.map(String))
      if (!world.connected) return failed('notConnected')
      log.checkedAt.push(seconds())
      return world.answer()
    },
    lastCheckMs: () => lastCheckMs,
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
        // A later connection opens at once while the hub is reachable.
        if (world.connected) queueMicrotask(given.onConnected)
        return hub
      },
      now: Date.now,
      isVisible: () => world.visible,
      nextNumber: () => {
        log.numbers += 1
        return log.numbers
      },
      onReturn: (callback) => {
        onReturns.add(callback)
        return () => onReturns.delete(callback)
      },
    },
    {
      onEvent: (event) => events.push(event),
      onConnection: (connected) => connections.push(connected),
      onOutcome: (word, number) => {
        outcomes.push(word)
        outcomeNumbers.push(number)
      },
    },
  )

  return {
    log,
    world,
    connections,
    stop,
    /** The reported statuses, without the ticks. */
    statuses: () => events.map(({ type }) => type).filter((type) => type !== 'ticked'),
    /** The reports in short: each status, and `over` for a tick at the deadline. */
    story: () =>
      events.flatMap((event) => {
        if (event.type !== 'ticked') return [event.type]
        return event.now >= start + lifetimeMs ? ['over'] : []
      }),
    ticks: () => events.filter(({ type }) => type === 'ticked').length,
    told: () => events.length,
    outcomes,
    outcomeNumbers,
    isListeningForReturn: () => onReturns.size > 0,
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
      for (const callback of [...onReturns]) callback()
      await vi.advanceTimersByTimeAsync(0)
    },
    sleep: (ms: number) => vi.setSystemTime(Date.now() + ms),
  }
}

/** An answer the test gives when it is time. */
export function laterAnswer() {
  let give: (answer: Answer) => void = () => {}
  const promise = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { ask: () => promise, give }
}
