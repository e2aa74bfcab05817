import type { InvoiceStatus } from '../../../src/api/hub/invoice-status.ts'
import type { HubListener, InvoiceHub } from '../../../src/api/hub/page-hub.ts'
import { failed, ok } from '../../../src/lib/result.ts'

const world = {
  status: 'new' as InvoiceStatus,
  statuses: new Map<string, InvoiceStatus>(),
  isDown: false,
  listeners: new Set<HubListener>(),
  queries: [] as string[],
}

/** Replaces the function of this name in src/api/hub/invoice-hub.ts. */
export function openInvoiceHub(listener: HubListener): InvoiceHub {
  world.listeners.add(listener)
  if (!world.isDown) void connect(listener)
  return {
    queryStatus: async (_productId, id) => {
      if (world.isDown) return failed('notConnected')
      const invoiceId = String(id)
      world.queries.push(invoiceId)
      return ok(world.statuses.get(invoiceId) ?? world.status)
    },
    deadlineQueryTimeoutMs: () => 10_000,
    wake: () => {},
    close: () => world.listeners.delete(listener),
  }
}

/** Connects after `openHub` (src/crypto/watch/watch-ports.ts) has resolved, as a real hub does. */
async function connect(listener: HubListener): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await undefined
  if (world.listeners.has(listener)) listener.onConnected()
}

export const fakeHub = {
  reset: () => {
    Object.assign(world, { status: 'new', isDown: false })
    world.statuses.clear()
    world.queries.length = 0
    world.listeners.clear()
  },
  setStatus: (status: InvoiceStatus) => void Object.assign(world, { status }),
  setStatusOf: (invoiceId: string, status: InvoiceStatus) => world.statuses.set(invoiceId, status),
  /** A page that opens the hub while it is down connects by `reconnect` alone. */
  setDown: (isDown: boolean) => void Object.assign(world, { isDown }),
  loseConnections: () => {
    for (const listener of world.listeners) listener.onFailure()
  },
  reconnect: () => {
    for (const listener of world.listeners) listener.onConnected()
  },
  isClosed: () => world.listeners.size === 0,
  openHubs: () => world.listeners.size,
  queries: () => world.queries,
}
