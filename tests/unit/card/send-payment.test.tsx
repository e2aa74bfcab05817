import { beforeEach, expect, test, vi } from 'vitest'
import { wirePaymentAnswer } from '../../../mocks/data.ts'
import { sendPayment } from '../../../src/card/send-payment.ts'
import { getPaymentMark } from '../../../src/storage/payment-mark.read.ts'
import { savePaymentMark } from '../../../src/storage/payment-mark.write.ts'

const submission = {
  confirmUrl: 'http://localhost:1234/done',
  email: 'ada@example.org',
  userName: 'Ada Lovelace',
  paymentMethodId: 'pm_1',
}

const now = Date.UTC(2030, 0, 15, 12)

beforeEach(() => {
  vi.useFakeTimers({ now })
})

/** A server that answers when it is told to. */
function slowServer() {
  let answer = (_: Response): void => {}
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', () => answered)
  return { answer }
}

function redirected(response: Response): Response {
  Object.defineProperty(response, 'redirected', { value: true })
  return response
}

test('B12: while a payment is out its mark says so, before any answer', () => {
  slowServer()
  void sendPayment('p1', submission, () => {})
  expect(getPaymentMark('p1')).toEqual({ kind: 'sent', at: now })
})

test.each<[string, Response, string | undefined]>([
  ['accepts', Response.json(wirePaymentAnswer()), 'paid'],
  ['refuses with 402', new Response('', { status: 402 }), undefined],
  ['refuses with 404', new Response('', { status: 404 }), undefined],
  ['trips', new Response('', { status: 500 }), 'sent'],
  ['answers a list', Response.json([]), 'sent'],
  ['redirects to an object', redirected(Response.json({})), 'sent'],
  ['redirects to a 404', redirected(new Response('', { status: 404 })), 'sent'],
  ['wants a confirmation', Response.json({ needs_confirmation: true }), 'sent'],
])('B12: a server that %s leaves the mark %s', async (_, response, kind) => {
  const { answer } = slowServer()
  const sent = sendPayment('p1', submission, () => {})
  answer(response)
  await sent
  expect(getPaymentMark('p1')?.kind).toBe(kind)
})

test('B12: a clear no does not end the newer mark of another tab', async () => {
  const { answer } = slowServer()
  const sent = sendPayment('p1', submission, () => {})
  savePaymentMark('p1', 'sent', now + 1)
  answer(new Response('', { status: 402 }))
  await sent
  expect(getPaymentMark('p1')).toEqual({ kind: 'sent', at: now + 1 })
})

test('B6: a silent server is reported once, after 30 seconds, and still waited for', async () => {
  const { answer } = slowServer()
  const onDelayed = vi.fn()
  const sent = sendPayment('p1', submission, onDelayed)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(onDelayed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(onDelayed).toHaveBeenCalledTimes(1)
  answer(Response.json(wirePaymentAnswer()))
  expect(await sent).toMatchObject({ ok: true })
})

test('B6: a timely answer is never reported as delayed', async () => {
  const { answer } = slowServer()
  const onDelayed = vi.fn()
  const sent = sendPayment('p1', submission, onDelayed)
  answer(Response.json(wirePaymentAnswer()))
  await sent
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onDelayed).not.toHaveBeenCalled()
})
