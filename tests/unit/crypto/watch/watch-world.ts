import { expect, vi } from 'vitest'
import type { InvoiceStatus, QueryFailure } from '../../../../src/api/hub/invoice-status.ts'
import type { HubListener, InvoiceHub } from '../../../../src/api/hub/page-hub.ts'
import type { WatchPorts } from '../../../../src/crypto/watch/watch-ports.ts'
import { failed, ok, type Result } from '../../../../src/lib/result.ts'

type StatusResult = Result<InvoiceStatus, QueryFailure>
/** A response of the hub to a query. `nothing` leaves the query open until the step `respondToOpen`. */
type HubResponse = InvoiceStatus | QueryFailure | 'nothing'

const isStatus = (response: HubResponse): response is InvoiceStatus =>
  ['new', 'processing', 'expired', 'invalid', 'settled'].includes(response)
const resultOf = (response: InvoiceStatus | QueryFailure): StatusResult =>
  isStatus(response) ? ok(response) : failed(response)

/** A hub and a buyer that do what the steps of a test say. */
export function makeWorld() {
  vi.useFakeTimers()
  const start = Date.now()
  const onReturns = new Set<() => void>()
  let waiting: ((response: StatusResult) => void)[] = []
  let listener: HubListener | undefined
  let lastNumber = 0
  const world = {
    start,
    /** The responses of the hub in their order; the last one repeats. */
    responses: ['new'] as HubResponse[],
    isConnected: false,
    isVisible: true,
    /** How many loads of the hub's chunk fail before one succeeds. */
    failedHubLoads: 0,
    loadMs: 0,
    deadlineQueryTimeoutMs: 10_000,
    openCalls: 0,
    closed: 0,
    hubWakes: 0,
    /** Product, invoice and second of each query. */
    queries: [] as string[],
    queriedAt: [] as number[],
    buyerReturns: () => {
      for (const callback of [...onReturns]) callback()
    },
    connects: () => listener?.onConnected(),
    drops: () => listener?.onFailure(),
    respondToOpen: (response: InvoiceStatus | QueryFailure) => {
      for (const resolve of waiting) resolve(resultOf(response))
      waiting = []
    },
    listensForReturn: () => onReturns.size > 0,
  }
  const hub: InvoiceHub = {
    queryStatus: async (productId, id) => {
      if (!world.isConnected) return failed('notConnected')
      const second = (Date.now() - start) / 1000
      world.queriedAt.push(second)
      world.queries.push(`${productId} ${id} ${second}`)
      const next =
        (world.responses.length > 1 ? world.responses.shift() : world.responses[0]) ?? 'nothing'
      return next === 'nothing' ? new Promise((resolve) => waiting.push(resolve)) : resultOf(next)
    },
    deadlineQueryTimeoutMs: () => world.deadlineQueryTimeoutMs,
    wake: () => void world.hubWakes++,
    close: () => void world.closed++,
  }
  const ports: WatchPorts = {
    openHub: async (newListener) => {
      world.openCalls += 1
      if (world.loadMs > 0) await new Promise((resolve) => setTimeout(resolve, world.loadMs))
      if (world.openCalls <= world.failedHubLoads) throw new Error('no such chunk')
      listener = newListener
      if (world.isConnected) queueMicrotask(newListener.onConnected)
      return hub
    },
    now: Date.now,
    isVisible: () => world.isVisible,
    nextQueryNumber: () => ++lastNumber,
    onReturn: (callback) => {
      onReturns.add(callback)
      return () => onReturns.delete(callback)
    },
  }
  return Object.assign(world, { ports })
}

export type World = ReturnType<typeof makeWorld>
export type Step<Subject = object> = (world: World & Subject) => unknown

const flush = () => vi.advanceTimersByTimeAsync(0)

export const after = (seconds: number) => () => vi.advanceTimersByTimeAsync(seconds * 1000)
/** The clock goes on without timers, as after the machine's sleep, or is set back. */
export const moveClock = (seconds: number) => () => vi.setSystemTime(Date.now() + seconds * 1000)
export const connect: Step = async (world) => {
  await flush()
  world.isConnected = true
  world.connects()
  await flush()
}
export const drop: Step = (world) => {
  world.isConnected = false
  world.drops()
}
export const revisit: Step = async (world) => {
  world.buyerReturns()
  await flush()
}
export const respondToOpen =
  (response: InvoiceStatus | QueryFailure): Step =>
  async (world) => {
    world.respondToOpen(response)
    await flush()
  }
export const set =
  (changes: Partial<World>): Step =>
  (world) =>
    void Object.assign(world, changes)
export const respondWith = (...responses: HubResponse[]) => set({ responses })

/** Steps, and what `seen` returns after them, in turn. */
export type TestParts<Subject, Seen> = readonly (readonly Step<Subject>[] | Partial<Seen>)[]

export async function checkSteps<Subject extends object, Seen extends object>(
  subject: (world: World) => Subject & { readonly seen: () => Seen },
  parts: TestParts<Subject, Seen>,
): Promise<void> {
  const world = makeWorld()
  const subjectInWorld = Object.assign(world, subject(world))
  for (const part of parts) {
    if (!Array.isArray(part)) expect(subjectInWorld.seen()).toMatchObject(part)
    else for (const step of part) await step(subjectInWorld)
  }
}
