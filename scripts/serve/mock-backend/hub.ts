import { createHub, type HubOptions } from '../../../docs/examples/hub-node/hub.mjs'
import { statusMethod } from '../../../mocks/signalr/hub-handlers.ts'
import { errorMessage } from '../../lib/command-line.ts'

type Hub = ReturnType<typeof createHub>

/** The hub that docs/backend.md offers to a shop, with the invoices of the mocks. A drop of the mocks restarts the hub. */
export function createMockHub(options: Partial<HubOptions>): Hub {
  let hub = start()

  function start(): Hub {
    return createHub({ statusOf: statusOfMock, onError: errorMessage, ...options })
  }

  function statusOfMock(...ids: Parameters<HubOptions['statusOf']>): unknown {
    const response = statusMethod.respond(ids)
    if (response === 'drop') {
      hub.close()
      hub = start()
    }
    // Never responds.
    if (typeof response === 'string') return new Promise(() => {})
    if ('error' in response) throw new Error(response.error)
    return response.result
  }

  return {
    handle: (...call) => hub.handle(...call),
    upgrade: (...call) => hub.upgrade(...call),
    close: () => hub.close(),
  }
}
