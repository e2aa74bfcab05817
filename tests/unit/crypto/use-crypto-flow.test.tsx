import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { invoiceJson } from '../../../mocks/data.ts'
import { createVisit } from '../../../src/checkout/visit.ts'
import { type CryptoFlowSettings, useCryptoFlow } from '../../../src/crypto/use-crypto-flow.ts'
import { getRecord } from '../../../src/storage/record-store.ts'
import { saveReplaced, saveServerStatus } from '../../../src/storage/save-purchase.ts'
import { reloadsForRemovedChunk } from '../../support/page/reload.ts'
import {
  otherTabWrites,
  otherTabWritesUnnoticed,
  saveTestAttempt,
  saveTestInvoice,
  storedInvoices,
} from '../../support/record.ts'
import { expectConsole } from '../../support/setup.ts'
import { recordCalls, responses } from '../api/recorded-calls.ts'
import { sampleActiveInvoice, sampleInvoice } from './sample-invoice.ts'

const renderFlow = (overrides: Partial<CryptoFlowSettings> = {}) => {
  const settings = {
    ...{ productId: 'demo', method: 'btcpay', priceCents: 1999, visit: createVisit() },
    ...{ prepare: async () => {}, onRequesting: () => {}, refreshPriceIfDue: async () => false },
    ...overrides,
  }
  return renderHook(() => useCryptoFlow(settings), { wrapper: StrictMode }).result
}
type Hook = ReturnType<typeof renderFlow>

const request = (hook: Hook, email = '') =>
  act(async () => hook.current.requestInvoice('BTC', email))
const reaches = (hook: Hook, stage: string) =>
  act(() => expect.poll(() => hook.current.flow.stage).toBe(stage))

test.each<[string, string, Partial<CryptoFlowSettings>]>([
  ['a chunk is lost', 'unreachable', { prepare: () => Promise.reject(new Error('gone')) }],
  ['the price has changed', 'selecting', { refreshPriceIfDue: async () => true }],
])('no invoice is requested when %s; a new press is needed', async (_title, stage, settings) => {
  const calls = recordCalls(responses.json(invoiceJson()))
  const hook = renderFlow(settings)
  await request(hook)
  expect(hook.current.flow).toEqual({ stage })
  expect(calls).toHaveLength(0)
})

test.each([
  ['a second', 1_000, 1_000],
  // The page was frozen, so no timeout has aborted the request.
  ['ten minutes', 600_000, 30_000],
])('an invoice received after %s begins then, at most 30 s after its request', async (...row) => {
  const [, tookMs, delayMs] = row
  vi.useFakeTimers({ toFake: ['Date'] })
  const sentAt = Date.now()
  recordCalls(() => {
    vi.setSystemTime(sentAt + tookMs)
    return responses.json(invoiceJson({ expiration: 'PT15M' }))()
  })
  await request(renderFlow())
  const deadline = await vi.waitUntil(() => getRecord('demo').invoices[0]?.deadline)
  expect(deadline - sentAt).toBe(900_000 + delayMs)
})

function holdCalls() {
  type Call = { respond: (response: Response) => void; signal: RequestInit['signal'] }
  const calls: Call[] = []
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise<Response>((respond, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      calls.push({ respond, signal })
    })
  })
  return calls
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('H25: a request times out after 30 seconds, and its late response never replaces a newer invoice', async () => {
  expectConsole('error', /the invoice could not be created/)
  vi.useFakeTimers()
  const calls = holdCalls()
  const hook = renderFlow()
  act(() => hook.current.requestInvoice('BTC', ''))
  await pass(29_999)
  expect(hook.current.flow).toEqual({ stage: 'processing' })
  await pass(1)
  expect(hook.current.flow).toEqual({ stage: 'unreachable' })
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true])
  await request(hook)
  calls[1]?.respond(Response.json(invoiceJson({ invoice_id: 'newer' })))
  await pass(0)
  calls[0]?.respond(Response.json(invoiceJson({ invoice_id: 'timedOut' })))
  await pass(60_000)
  expect(hook.current.flow).toMatchObject({ activeInvoice: { invoice: { orderId: 'newer' } } })
  expect(storedInvoices('demo')).toEqual(['newer open'])
})

test('F14a: a request for an invoice prevents a reload until its response', async () => {
  expectConsole('error', 'a part of the page could not be loaded')
  const calls = holdCalls()
  const hook = renderFlow()
  expect(await reloadsForRemovedChunk()).toBe(true)
  await request(hook)
  expect(await reloadsForRemovedChunk()).toBe(false)
  await act(async () => calls[0]?.respond(Response.json(invoiceJson())))
  expect(hook.current.flow.stage).toBe('paying')
  expect(await reloadsForRemovedChunk()).toBe(true)
})

test('B12: a card payment that another tab sends while the invoice’s code loads stops the request', async () => {
  const calls = recordCalls(responses.json(invoiceJson()))
  const onRequesting = vi.fn()
  const otherTabPays = (otherId: string) => void saveTestAttempt(otherId, 'sent')
  const prepare = async () => void otherTabWritesUnnoticed('demo', otherTabPays)
  const hook = renderFlow({ prepare, onRequesting })
  await request(hook)
  const stopped = { flow: { stage: 'selecting' }, interruption: { screen: 'form' } }
  expect(hook.current).toMatchObject(stopped)
  expect(onRequesting.mock.calls).toEqual([[true], [false]])
  expect(calls).toHaveLength(0)
})

test('B12: "pay again" is consent to one press, even if it fails', async () => {
  expectConsole('error', /the invoice could not be created/)
  const calls = recordCalls(responses.unreachable)
  const at = saveTestAttempt('demo', 'sent')
  const visit = createVisit()
  const hook = renderFlow({ visit })
  visit.consentTo([`sent ${at}`])
  await request(hook)
  await reaches(hook, 'unreachable')
  await request(hook)
  expect(hook.current).toMatchObject({ interruption: { screen: 'form' } })
  expect(calls).toHaveLength(1)
})

test('"Buy it again" makes a new invoice beside one that is being paid', async () => {
  recordCalls(responses.json(invoiceJson({ invoice_id: 'second' })))
  const pendingId = saveTestInvoice('demo', sampleActiveInvoice())
  saveServerStatus('demo', sampleActiveInvoice().invoice.orderId, { status: 'pending', number: 2 })
  const visit = createVisit()
  visit.dismissed.add(pendingId)
  visit.consentTo([`pending ${pendingId}`])
  const hook = renderFlow({ visit })
  expect(hook.current.flow.stage).toBe('selecting')
  await request(hook)
  await reaches(hook, 'paying')
  expect(hook.current.flow).toMatchObject({ activeInvoice: { invoice: { orderId: 'second' } } })
})

test('H24: two crypto methods show the same invoice, and both warn of it when another tab replaces it', () => {
  const id = saveTestInvoice('demo', sampleActiveInvoice(), 'coinpay')
  const hooks = [renderFlow({ method: 'coinpay' }), renderFlow({ method: 'litepay' })]
  for (const hook of hooks) expect(hook.current.flow.stage).toBe('paying')
  otherTabWrites('demo', (otherId) => saveReplaced(otherId, id))
  const previousDestination = sampleInvoice().destination
  for (const { current } of hooks)
    expect(current.flow).toEqual({ stage: 'selecting', previousDestination })
})
