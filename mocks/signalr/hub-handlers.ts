import { HttpResponse, http, ws } from 'msw'
import { delayAndFail } from '../delay-and-fail.ts'
import { scenarioOfPage } from '../scenarios/page-scenario.ts'
import { CheckInvoiceStatus } from './check-invoice-status.ts'
import { FakeHub } from './fake-hub.ts'
import { negotiateResponse } from './hub-protocol.ts'

export const statusMethod = new CheckInvoiceStatus()
export const hub = new FakeHub({ invoke: statusMethod.invoke })

/** The server in `scripts/serve/mock-backend` leaves this handler out, because it runs a hub of its own. */
export const negotiation = http.post('*/crypto/negotiate', () =>
  HttpResponse.json(negotiateResponse()),
)

export const hubHandlers = [
  http.post('*/crypto/negotiate', async ({ request }) => {
    const failure = await delayAndFail(scenarioOfPage(request), 'negotiate')
    if (failure !== undefined) return failure
    // Undefined passes the request on to the next handler.
    return statusMethod.isDown() ? new HttpResponse(null, { status: 503 }) : undefined
  }),
  negotiation,

  ws.link('*/crypto').addEventListener('connection', ({ client }) => {
    const { receive } = hub.connect({
      send: (data) => client.send(data),
      close: (code, reason) => client.close(code, reason),
    })
    client.addEventListener('message', ({ data }) => receive(data))
  }),
]

export function resetHub(): void {
  statusMethod.reset()
}
