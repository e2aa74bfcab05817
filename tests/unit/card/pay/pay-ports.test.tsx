import { expect, test, vi } from 'vitest'
import { paymentResponseJson } from '../../../../mocks/data.ts'
import { payPorts } from '../../../../src/card/pay/submit-payment.ts'
import { gate } from '../../../support/hold.ts'
import { storedAttempts } from '../../../support/record.ts'

const submission = { confirmUrl: 'x/done', email: 'a@b.c', buyerName: 'A', paymentMethodId: 'pm_1' }

/** A payment whose response the test sends. */
function send() {
  vi.useFakeTimers()
  const response = gate<Response>()
  vi.stubGlobal('fetch', () => response.opened)
  const onDelayed = vi.fn<() => void>()
  const callbacks = { onRawCardRefused: () => {}, warningBeforeSending: async () => undefined }
  const ports = payPorts('p1', Date.now(), onDelayed, callbacks)
  const respond = () => response.open(Response.json(paymentResponseJson()))
  return { respond, onDelayed, ports, sent: ports.sendPayment(submission) }
}

test.each([
  [29_999, 0],
  [30_000, 1],
  [3_600_000, 1],
])('B6: for a response after %i ms onDelayed is called %i times', async (waitMs, times) => {
  const { respond, onDelayed, sent } = send()
  await vi.advanceTimersByTimeAsync(waitMs)
  respond()
  expect(await sent).toMatchObject({ ok: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onDelayed).toHaveBeenCalledTimes(times)
})

test('a press is recent for 90 s, by the wall clock: timers stop while a page is frozen', () => {
  const { ports } = send()
  const pressedAt = Date.now()
  const isRecentAfter = (ageMs: number) => {
    vi.setSystemTime(pressedAt + ageMs)
    return ports.isPressRecent()
  }
  expect([0, 89_999, 90_000, 3_600_000].map(isRecentAfter)).toEqual([true, true, false, false])
})

test('B12: a refusal changes only its own payment in the record, not a newer one', () => {
  const { ports } = send()
  const at = ports.saveSent()
  ports.saveSent()
  ports.saveStatus(at, 'refused')
  expect(storedAttempts('p1')).toEqual(['sent', 'refused'])
})
