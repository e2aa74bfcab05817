import { expect, test, vi } from 'vitest'
import { get, json } from '../../../src/api/http.ts'
import { looksLikeHtml } from '../../../src/api/plain-text.ts'
import { request } from '../../../src/api/request.ts'
import { expectConsole } from '../../support/setup.ts'
import { faultyNetwork, outcomeOf } from './faulty-network.ts'
import { answers, onlyCall, recordCalls } from './recorded-calls.ts'

const asItIs = <Value,>(value: Value) => value

const neverRead = (): never => {
  throw new Error('this is no data')
}

test('a good answer is read', async () => {
  recordCalls(answers.text('7'))
  expect(await get('/api/number', Number)).toEqual({ ok: true, value: 7 })
})

test('a GET goes to our own origin and bypasses the browser’s cache', async () => {
  const calls = recordCalls(answers.text(''))
  await get('/api/number', asItIs)
  const { method, origin, path, request } = onlyCall(calls)
  expect([method, origin + path, request.cache]).toEqual([
    'GET',
    'http://localhost:1234/api/number',
    'no-store',
  ])
})

test.each([400, 401, 404, 408, 429, 500, 503])(
  'a status of %i is refused, with its body',
  async (status) => {
    recordCalls(answers.status(status, 'Not like this.'))
    expect(await get('/api/number', neverRead)).toEqual({
      ok: false,
      failure: { kind: 'refused', status, body: 'Not like this.' },
    })
  },
)

const seven = () => new Response('7')

test('C25: a GET without a network is attempted three times, then unreachable', async () => {
  const { tries } = faultyNetwork('fails')
  const { result, afterMs } = await outcomeOf(get('/api/number', asItIs))
  expect(result).toEqual({ ok: false, failure: { kind: 'unreachable', cause: expect.any(Error) } })
  expect(tries()).toBe(3)
  expect(afterMs).toBeLessThan(8000)
})

test.each([
  ['fails once', ['fails', seven()]],
  ['fails twice', ['fails', 'fails', seven()]],
  ['hangs once', ['hangs', seven()]],
  ['hangs twice', ['hangs', 'hangs', seven()]],
] as const)('C25: a GET gets its answer from a network that %s', async (_story, outcomes) => {
  faultyNetwork(...outcomes)
  const { result } = await outcomeOf(get('/api/number', Number))
  expect(result).toEqual({ ok: true, value: 7 })
})

test('C25: a GET that hangs is aborted after 10 seconds and repeated', async () => {
  const { tries, givenUp } = faultyNetwork('hangs', seven())
  const answer = get('/api/number', Number)
  await vi.advanceTimersByTimeAsync(9999)
  expect(givenUp()).toEqual([false])
  await vi.advanceTimersByTimeAsync(1)
  expect(givenUp()).toEqual([true])
  await vi.runAllTimersAsync()
  expect(tries()).toBe(2)
  expect(await answer).toEqual({ ok: true, value: 7 })
})

test('C25: a GET that always hangs ends within 20 seconds, after three attempts', async () => {
  const { tries } = faultyNetwork('hangs')
  const { result, afterMs } = await outcomeOf(get('/api/number', asItIs))
  expect(result).toMatchObject({ failure: { kind: 'unreachable' } })
  expect(tries()).toBe(3)
  expect(afterMs).toBeLessThanOrEqual(20_000)
})

test('C25: a body that never ends is aborted, too', async () => {
  faultyNetwork('stalls')
  const { result } = await outcomeOf(get('/api/number', asItIs))
  expect(result).toMatchObject({ failure: { kind: 'unreachable' } })
})

test.each([404, 500])('C25: a GET that is refused with %i is not repeated', async (status) => {
  const { tries } = faultyNetwork(new Response('', { status }))
  await outcomeOf(get('/api/number', asItIs))
  expect(tries()).toBe(1)
})

test('C25: a GET whose answer is unreadable is not repeated', async () => {
  const { tries } = faultyNetwork(seven())
  await outcomeOf(get('/api/number', neverRead))
  expect(tries()).toBe(1)
})

test('an answer that is not what was promised is unreadable', async () => {
  recordCalls(answers.text('seven'))
  expect(await get('/api/number', neverRead)).toEqual({
    ok: false,
    failure: { kind: 'unreadable', cause: new Error('this is no data') },
  })
})

test('C25: a GET whose body breaks off is repeated', async () => {
  faultyNetwork(answers.brokenOff(200)(), seven())
  const { result } = await outcomeOf(get('/api/number', Number))
  expect(result).toEqual({ ok: true, value: 7 })
})

test('an answer to a POST that breaks off is unreachable', async () => {
  recordCalls(answers.brokenOff(200))
  expect(await request('/api/pay', { method: 'POST' }, asItIs)).toMatchObject({
    failure: { kind: 'unreachable' },
  })
})

/** An answer that goes on for as long as it is read. */
function endless(status: number) {
  const chunk = new Uint8Array(65_536).fill(0x20)
  const taken = { bytes: 0, letGo: false }
  const body = new ReadableStream({
    pull: (controller) => {
      taken.bytes += chunk.length
      // A reader that never gives up would never let this test end.
      if (taken.bytes < 100_000_000) controller.enqueue(chunk)
      else controller.close()
    },
    cancel: () => {
      taken.letGo = true
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  return taken
}

test.each([
  [200, 'unreadable'],
  [500, 'refused'],
])('C23: an endless answer of %i is given up after some 1 MB: %s', async (status, kind) => {
  const taken = endless(status)
  expect(await get('/api/number', json(Number))).toMatchObject({ ok: false, failure: { kind } })
  expect(taken.bytes).toBeLessThan(1_500_000)
  await vi.waitFor(() => expect(taken.letGo).toBe(true))
})

test('letters that arrive in pieces are put together', async () => {
  const bytes = new TextEncoder().encode('茶🍵')
  const body = new ReadableStream({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  expect(await get('/api/tea', asItIs)).toEqual({ ok: true, value: '茶🍵' })
})

test('a refusal that breaks off is still a refusal', async () => {
  recordCalls(answers.brokenOff(502))
  expect(await get('/api/number', asItIs)).toEqual({
    ok: false,
    failure: { kind: 'refused', status: 502, body: '' },
  })
})

test.each([
  ['unreachable', answers.unreachable],
  ['refused', answers.status(500)],
])('a call that is %s is not made again', async (_story, answer) => {
  const calls = recordCalls(answer)
  await request('/api/pay', { method: 'POST' }, asItIs)
  expect(calls).toHaveLength(1)
})

test('a web page in place of data logs which rewrite is missing', async () => {
  expectConsole('error', /\/api\/number answered with a web page.*rewrite of \/api\/\*/)
  recordCalls(answers.webPage)
  expect(await get('/api/number', neverRead)).toMatchObject({ failure: { kind: 'unreadable' } })
})

test('the log omits the query, which may hold an email', async () => {
  expectConsole('error', /^Till: \/api\/number answered(?!.*ada)/)
  recordCalls(answers.webPage)
  await get('/api/number?email=ada@example.org', neverRead)
})

test('an unreadable answer that is no web page is not blamed on the rewrite', async () => {
  recordCalls(answers.text('<3'))
  expect(await get('/api/number', neverRead)).toMatchObject({ failure: { kind: 'unreadable' } })
})

test.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  [' [1] ', [1]],
])('JSON is handed on as it is: %j', (text, value) => {
  expect(json((wire) => wire)(text)).toEqual(value)
})

test('C22: a byte order mark is no part of an answer', async () => {
  recordCalls(answers.text('\uFEFF{"a":1}'))
  expect(await get('/api/number', json(asItIs))).toEqual({ ok: true, value: { a: 1 } })
})

test('C22: the last of two equal keys counts', () => {
  expect(json((wire) => wire)('{"a":1,"a":2}')).toEqual({ a: 2 })
})

test.each(['', '{', '{"id":', 'undefined', "{'a':1}", '<!doctype html>'])(
  '%j is no JSON',
  (text) => {
    expect(() => json((wire) => wire)(text)).toThrow(SyntaxError)
  },
)

test.each([
  '<!doctype html>',
  '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">',
  '\n  <html lang="en">',
  '\uFEFF<!doctype html>',
  '<HTML>',
  '<head><title>Shop</title></head>',
  '<body class="x">',
])('%j looks like a web page', (text) => {
  expect(looksLikeHtml(text)).toBe(true)
})

test.each(['', '<3 Flowers', '<b>Tea</b>', 'Tea <html>', '<htmlish>', '< html>', '{"a":"<html>"}'])(
  '%j does not look like a web page',
  (text) => {
    expect(looksLikeHtml(text)).toBe(false)
  },
)
