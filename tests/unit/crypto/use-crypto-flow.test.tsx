import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { wireInvoice } from '../../../mocks/data.ts'
import { getActiveInvoice, saveActiveInvoice } from '../../../src/crypto/active-invoice.ts'
import { useCryptoFlow } from '../../../src/crypto/use-crypto-flow.ts'
import { expectConsole } from '../../support/setup.ts'
import { answers, recordCalls } from '../api/recorded-calls.ts'
import { sampleActiveInvoice, sampleInvoice } from './sample-invoice.ts'

const settings = {
  productId: 'demo',
  method: 'btcpay',
  priceCents: 1999,
  prepare: async () => {},
  priceHasChanged: async () => false,
}

const use = (overrides: Partial<typeof settings> = {}) =>
  renderHook(() => useCryptoFlow({ ...settings, ...overrides }), { wrapper: StrictMode }).result

test('an invoice that could not be shown is not made: its screen is loaded first', async () => {
  expectConsole('error', /the invoice could not be created/)
  const calls = recordCalls(answers.json(wireInvoice()))
  const hook = use({
    prepare: async () => {
      throw new Error('no such chunk')
    },
  })
  await act(async () => hook.current.requestInvoice('BTC', ''))
  expect(hook.current.flow).toEqual({ stage: 'unreachable' })
  expect(calls).toHaveLength(0)
})

test('an invoice is not made while the price has changed: the buyer presses again', async () => {
  const calls = recordCalls(answers.json(wireInvoice()))
  const hook = use({ priceHasChanged: async () => true })
  await act(async () => hook.current.requestInvoice('BTC', ''))
  expect(hook.current.flow).toEqual({ stage: 'selecting' })
  expect(calls).toHaveLength(0)
})

test('D10: after a failure the next attempt is free', async () => {
  expectConsole('error', /the invoice could not be created/)
  const calls = recordCalls(answers.unreachable)
  const hook = use()
  for (const attempt of [1, 2]) {
    await act(async () => hook.current.requestInvoice('BTC', ''))
    await act(() => expect.poll(() => hook.current.flow.stage).toBe('unreachable'))
    expect(calls).toHaveLength(attempt)
  }
})

test('D11: an unreadable invoice is neither shown nor stored', async () => {
  expectConsole('error', /the invoice could not be created/)
  recordCalls(answers.json({ ...wireInvoice(), amount: 'NaN' }))
  const hook = use()
  await act(async () => hook.current.requestInvoice('BTC', 'ada@example.org'))
  await act(() => expect.poll(() => hook.current.flow.stage).toBe('unreadable'))
  expect(hook.current.flow).toEqual({ stage: 'unreadable' })
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('an invoice that is no JSON is logged without its text, which may name a buyer', async () => {
  expectConsole('error', /^(?!.*ada@)Till: the invoice could not be created\..*expected JSON/s)
  recordCalls(answers.text('ada@example.org'))
  const hook = use()
  await act(async () => hook.current.requestInvoice('BTC', 'ada@example.org'))
  await act(() => expect.poll(() => hook.current.flow.stage).toBe('unreadable'))
})

test('the deadline is the moment the invoice came, and its lifetime from there', async () => {
  recordCalls(answers.json(wireInvoice({ expiration: 'PT15M' })))
  const hook = use()
  const before = Date.now()
  await act(async () => hook.current.requestInvoice('BTC', ''))
  await act(() => expect.poll(() => hook.current.flow.stage).toBe('paying'))
  const deadline = getActiveInvoice('demo', Date.now())?.deadline ?? 0
  expect(deadline).toBeGreaterThanOrEqual(before + 900_000)
  expect(deadline).toBeLessThanOrEqual(Date.now() + 900_000)
})

test('dropping an invoice shows the newer one of another tab', () => {
  saveActiveInvoice('demo', 'btcpay', sampleActiveInvoice())
  const hook = use()
  const newer = sampleActiveInvoice({ invoice: sampleInvoice({ id: 'newer' }) })
  saveActiveInvoice('demo', 'btcpay', newer)
  act(() => hook.current.dropInvoice())
  expect(hook.current.flow).toMatchObject({
    stage: 'paying',
    activeInvoice: { invoice: newer.invoice },
  })
})

test('a renewal without an invoice on screen does nothing', async () => {
  const calls = recordCalls(answers.json(wireInvoice()))
  const hook = use()
  await act(async () => hook.current.renewInvoice('BTC', ''))
  expect(hook.current.flow).toEqual({ stage: 'selecting' })
  expect(calls).toHaveLength(0)
})

test('a request while an invoice is on screen does nothing', async () => {
  const calls = recordCalls(answers.json(wireInvoice()))
  saveActiveInvoice('demo', 'btcpay', sampleActiveInvoice())
  const hook = use()
  const before = hook.current.flow
  await act(async () => hook.current.requestInvoice('BTC', ''))
  expect(hook.current.flow).toBe(before)
  expect(calls).toHaveLength(0)
})

/** Calls that the test answers, unless they are aborted. */
function answerLater() {
  const calls: { answer: (response: Response) => void; signal: AbortSignal | null | undefined }[] =
    []
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise<Response>((answer, giveUp) => {
      signal?.addEventListener('abort', () => giveUp(signal.reason))
      calls.push({ answer, signal })
    })
  })
  return calls
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('D25: a request for an invoice times out after 30 seconds, and the buyer can try again', async () => {
  expectConsole('error', /the invoice could not be created/)
  vi.useFakeTimers()
  const calls = answerLater()
  const hook = use()
  act(() => hook.current.requestInvoice('BTC', ''))
  await pass(29_999)
  expect(hook.current.flow).toEqual({ stage: 'processing' })
  await pass(1)
  expect(hook.current.flow).toEqual({ stage: 'unreachable' })
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true])
})

test('D25: an answer after the timeout never replaces a newer invoice', async () => {
  expectConsole('error', /the invoice could not be created/)
  vi.useFakeTimers()
  const calls = answerLater()
  const hook = use()
  act(() => hook.current.requestInvoice('BTC', ''))
  await pass(30_000)
  act(() => hook.current.requestInvoice('BTC', ''))
  await pass(0)
  calls[1]?.answer(Response.json(wireInvoice({ invoice_id: 'newer' })))
  await pass(0)
  calls[0]?.answer(Response.json(wireInvoice({ invoice_id: 'late' })))
  await pass(60_000)
  expect(hook.current.flow).toMatchObject({ activeInvoice: { invoice: { id: 'newer' } } })
  expect(getActiveInvoice('demo', Date.now())?.invoice.id).toBe('newer')
})

test('an answer in time leaves no deadline behind', async () => {
  vi.useFakeTimers()
  const calls = answerLater()
  const hook = use()
  act(() => hook.current.requestInvoice('BTC', ''))
  await pass(29_000)
  calls[0]?.answer(Response.json(wireInvoice()))
  await pass(0)
  expect(hook.current.flow.stage).toBe('paying')
  expect(vi.getTimerCount()).toBe(0)
})
