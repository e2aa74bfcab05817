import { expect, onTestFinished, test, vi } from 'vitest'
import { invoiceId } from '../../../mocks/signalr/invoice-timeline.ts'
import { openInvoiceHub } from '../../../src/api/hub/invoice-hub.ts'
import { failed, ok } from '../../../src/lib/result.ts'

/** The app's own client against the hub of the mocks, through a negotiation and a WebSocket. */
async function connect() {
  const connected = deferred()
  const lost = deferred()
  const hub = openInvoiceHub({ onConnected: connected.resolve, onLost: lost.resolve })
  onTestFinished(() => hub.close())
  await connected.promise
  return { hub, lost: lost.promise }
}

test('the app’s client learns a status', async () => {
  const { hub } = await connect()
  const settled = invoiceId('settles', Date.now() - 11_000)
  expect(await hub.queryStatus('demo', settled)).toEqual(ok('settled'))
  expect(await hub.queryStatus('demo', invoiceId('waits', Date.now()))).toEqual(ok('new'))
})

test('the app’s client learns a status by its name', async () => {
  const { hub } = await connect()
  const settled = invoiceId('named', Date.now() - 11_000)
  expect(await hub.queryStatus('demo', settled)).toEqual(ok('settled'))
})

test('an error and an unknown status are told apart', async () => {
  // The owner is told once a page, which may have been in another file.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { hub } = await connect()
  expect(await hub.queryStatus('demo', invoiceId('error', Date.now()))).toEqual(failed('refused'))
  expect(await hub.queryStatus('demo', invoiceId('nonsense', Date.now()))).toEqual(
    failed('unreadable'),
  )
})

test('the client notices that the line dropped', async () => {
  const { hub, lost } = await connect()
  expect(await hub.queryStatus('demo', invoiceId('drops', Date.now() - 5000))).toEqual(
    failed('notConnected'),
  )
  await lost
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve: () => resolve() }
}
