import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { looksLikeHtml } from '../../../src/api/bounded-text.ts'
import { getWithRetry, parseJson, pathSegment } from '../../../src/api/http.ts'
import { checkProperty } from '../lib/check-property.ts'
import { hostileAddress } from '../lib/hostile-address.ts'
import { type CallOutcome, faultyNetwork, finishCall } from './faulty-network.ts'
import { onlyCall, recordCalls, responses } from './recorded-calls.ts'

const asIs = <Value,>(value: Value) => value

const throwingParser = (): never => {
  throw new Error('this is no data')
}

test.each([200, 202, 399])('the body of a response of status %i is parsed', async (status) => {
  recordCalls(responses.status(status, '7'))
  expect(await getWithRetry('/api/number', Number)).toEqual({ ok: true, value: 7 })
})

test.each([400, 404, 500])('a response of status %i is a refusal with its body', async (status) => {
  recordCalls(responses.status(status, 'Not like this.'))
  const failure = { kind: 'refused', status, body: 'Not like this.' }
  expect(await getWithRetry('/api/number', throwingParser)).toEqual({ ok: false, failure })
})

test('a GET of the API bypasses the browser’s cache', async () => {
  const calls = recordCalls(responses.text(''))
  await getWithRetry('/api/number', asIs)
  expect(onlyCall(calls).request.cache).toBe('no-store')
})

const seven = () => new Response('7')

test.each<[string, CallOutcome[]]>([
  ['fails once', ['fails', seven()]],
  ['fails twice', ['fails', 'fails', seven()]],
  ['hangs twice', ['hangs', 'hangs', seven()]],
  ['breaks off', [responses.brokenOff(200)(), seven()]],
])('C25: a GET gets its response from a network that %s', async (_title, outcomes) => {
  const { tries } = faultyNetwork(...outcomes)
  const { result } = await finishCall(getWithRetry('/api/number', Number))
  expect(result).toEqual({ ok: true, value: 7 })
  expect(tries()).toBe(outcomes.length)
})

test('C25: the first try of a GET that hangs is aborted after 10 seconds', async () => {
  const { aborted } = faultyNetwork('hangs', seven())
  const response = getWithRetry('/api/number', Number)
  await vi.advanceTimersByTimeAsync(9999)
  expect(aborted()).toEqual([false])
  await vi.advanceTimersByTimeAsync(1)
  expect(aborted()).toEqual([true])
  await finishCall(response)
})

const faults = ['fails', 'hangs', 'hangs midway'] as const
test.each(faults)('C25: a GET that always %s is tried three times in 20 s', async (outcome) => {
  const { tries } = faultyNetwork(outcome)
  const { result, afterMs } = await finishCall(getWithRetry('/api/number', asIs))
  const failure = { kind: 'unreachable', cause: expect.anything() }
  expect(result).toEqual({ ok: false, failure })
  expect(tries()).toBe(3)
  expect(afterMs).toBeLessThanOrEqual(20_000)
})

test.each([404, 500, 200])('C25: a refused or unreadable GET is not retried', async (status) => {
  const { tries } = faultyNetwork(new Response('', { status }))
  await finishCall(getWithRetry('/api/number', throwingParser))
  expect(tries()).toBe(1)
})

test('a refusal that breaks off is still a refusal', async () => {
  recordCalls(responses.brokenOff(502))
  const failure = { kind: 'refused', status: 502, body: '' }
  expect(await getWithRetry('/api/number', asIs)).toEqual({ ok: false, failure })
})

/** Replaces `fetch`. Its response goes on far beyond the size limit. */
function endless(status: number) {
  const chunk = new Uint8Array(65_536).fill(0x20)
  const stream = { bytes: 0, isCancelled: false }
  const body = new ReadableStream({
    pull: (controller) => {
      stream.bytes += chunk.length
      // Ends the body, so that a missing size limit fails the test instead of hanging it.
      if (stream.bytes < 100_000_000) controller.enqueue(chunk)
      else controller.close()
    },
    cancel: () => {
      stream.isCancelled = true
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  return stream
}

test.each([
  [200, 'unreadable'],
  [500, 'refused'],
])('C23: an endless response is cancelled after some 1 MB: status %i, %s', async (status, kind) => {
  const stream = endless(status)
  const result = await getWithRetry('/api/number', parseJson)
  expect(result).toMatchObject({ ok: false, failure: { kind } })
  expect(stream.bytes).toBeLessThan(1_500_000)
  await vi.waitFor(() => expect(stream.isCancelled).toBe(true))
})

test('a character split over several chunks is decoded', async () => {
  const bytes = new TextEncoder().encode('茶🍵')
  const body = new ReadableStream({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  expect(await getWithRetry('/api/tea', asIs)).toEqual({ ok: true, value: '茶🍵' })
})

test('C22: a byte order mark is dropped, and of two equal keys in JSON the last one wins', async () => {
  recordCalls(responses.text('\uFEFF{"a":1,"a":2}'))
  expect(await getWithRetry('/api/number', parseJson)).toEqual({ ok: true, value: { a: 2 } })
})

const noJson = ['', '{', 'undefined', "{'a':1}", '<!doctype html>']
test.each(noJson)('%j is no JSON, and the error does not repeat it', (text) => {
  expect(() => parseJson(text)).toThrow(new SyntaxError('expected JSON'))
})

test.each<['is' | 'is not', string[]]>([
  ['is', ['<HTML>', '<body class="x">', '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">']],
  ['is', ['\n  <html lang="en">', '\uFEFF<!doctype html>', '<head><title>Shop']],
  ['is', ['<!-- saved from url --><!doctype html>', '<?xml version="1.0"?><!DOCTYPE html>']],
  ['is not', ['', '<3 Tea', '<b>Tea</b>', 'Tea <html>', '<htmlish>', '< html>', '{"a":"<html>"}']],
])('a text %s a web page: %j', (verb, texts) => {
  for (const text of texts) expect(looksLikeHtml(text), text).toBe(verb === 'is')
})

const ids = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  hostileAddress.filter((id) => id !== '' && !/\p{Cs}/u.test(id)),
  fc.constantFrom('.', '..', '...', '%2e', '%2E%2e', '/'.repeat(10_000)),
)

test('A9, A13: each id is one path segment, and each except . and .. decodes to itself', () => {
  checkProperty(
    fc.property(ids, (id) => {
      const path = `/api/product/${pathSegment(id)}`
      expect(path).toMatch(/^\/api\/product\/[^/?#\\\s]+$/)
      expect(new URL(path, 'https://pay.shop.example').pathname).toBe(path)
      const isDotSegment = id === '.' || id === '..'
      expect(decodeURIComponent(pathSegment(id)) === id).toBe(!isDotSegment)
    }),
  )
})
