import { expect, test, vi } from 'vitest'
import type { HubListener, InvoiceHub } from '../../../../src/api/hub/invoice-hub.ts'
import { openHubWithRetry } from '../../../../src/crypto/watch/open-hub-with-retry.ts'

function fakeHub() {
  const hub: InvoiceHub = {
    check: () => new Promise(() => {}),
    wake: () => {},
    lastCheckMs: () => 10_000,
    close: vi.fn(),
  }
  return hub
}

const listener = () => ({ onConnected: vi.fn(), onLost: vi.fn() })

test('a chunk that fails to load is reported as lost and loaded again after three seconds', async () => {
  vi.useFakeTimers()
  const hub = fakeHub()
  const openHub = vi.fn().mockRejectedValueOnce(new Error('no such chunk')).mockResolvedValue(hub)
  const reports = listener()
  const opened = openHubWithRetry(openHub, reports)
  await vi.advanceTimersByTimeAsync(2999)
  expect(reports.onLost).toHaveBeenCalledOnce()
  expect(openHub).toHaveBeenCalledOnce()
  expect(opened.current()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(opened.current()).toBe(hub)
})

test('close ends the retries and the reports', async () => {
  vi.useFakeTimers()
  const openHub = vi.fn().mockRejectedValue(new Error('no such chunk'))
  const reports = listener()
  const opened = openHubWithRetry(openHub, reports)
  opened.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(openHub).toHaveBeenCalledOnce()
  expect(reports.onLost).not.toHaveBeenCalled()
})

test('a hub that opens after close is closed', async () => {
  const hub = fakeHub()
  let report: HubListener | undefined
  const reports = listener()
  const opened = openHubWithRetry(async (given) => {
    report = given
    return hub
  }, reports)
  opened.close()
  await vi.waitFor(() => expect(hub.close).toHaveBeenCalledOnce())
  report?.onConnected()
  expect(reports.onConnected).not.toHaveBeenCalled()
  expect(opened.current()).toBeUndefined()
})

test('a hub that is connected already is reported when it can be used', async () => {
  const hub = fakeHub()
  const isUsable: boolean[] = []
  const opened = openHubWithRetry(
    async ({ onConnected }) => {
      onConnected()
      return hub
    },
    { onConnected: () => isUsable.push(opened.current() === hub), onLost: () => {} },
  )
  await vi.waitFor(() => expect(isUsable).toEqual([true]))
})
