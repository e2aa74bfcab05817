import { createHub, type HubOptions } from '../../../docs/examples/hub-node/hub.mjs'
import { statusMethod } from '../../../mocks/signalr/hub-handlers.ts'
import { errorMessage } from '../../lib/command-line.ts'

/** Creates a hub with the mocks' invoices. Returns a getter: an outage of a mock closes the hub and starts another. */
export function createMockHub(options: Partial<HubOptions>) {
  const start = () => createHub({ statusOf: statusOfMock, onError: errorMessage, ...options })
  let hub = start()

  function statusOfMock(...ids: Parameters<HubOptions['statusOf']>): unknown {
    const response = statusMethod.respond(ids)
    if (response === 'drop') {
      hub.close()
      hub = start()
    }
    // `silence`, or the `drop` above, whose query has no response either.
    if (typeof response === 'string') return new Promise(() => {})
    if ('error' in response) throw new Error(response.error)
    return response.result
  }

  return () => hub
}
