import { expect, onTestFinished, test } from 'vitest'
import { invoiceId } from '../../mocks/invoice-courses.ts'
import { openInvoiceHub } from '../../src/api/invoice-hub.ts'
import { failed, ok } from '../../src/lib/result.ts'
import { expectConsole } from '../setup.ts'

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
  expect(await hub.check('demo', settled)).toEqual(ok('settled'))
  expect(await hub.check('demo', invoiceId('waits', Date.now()))).toEqual(ok('new'))
})

test('an error and a status nobody knows are told apart', async () => {
  expectConsole('error', 'the hub answers CheckInvoiceStatus(product_id, invoice_id) with an error')
  expectConsole('error', 'the hub answers 42 where a status from 0 to 4 is expected')
  const { hub } = await connect()
  expect(await hub.check('demo', invoiceId('errs', Date.now()))).toEqual(failed('refused'))
  expect(await hub.check('demo', invoiceId('babbles', Date.now()))).toEqual(failed('unreadable'))
})

test('the client notices that the line dropped', async () => {
  const { hub, lost } = await connect()
  expect(await hub.check('demo', invoiceId('drops', Date.now() - 5000))).toEqual(
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
