import { expect, test } from 'vitest'
import { keepEarlyAnswer } from '../../src/api/early-answers.ts'
import { get } from '../../src/api/http.ts'
import { answers, recordCalls } from './recorded-calls.ts'

const path = '/api/store/name/'
const asIs = (text: string) => text

test('what the page has asked already is not asked again', async () => {
  const calls = recordCalls(answers.text('asked by the app'))
  keepEarlyAnswer(path, Promise.resolve(new Response('asked by the page')))
  expect(await get(path, asIs)).toEqual({ ok: true, value: 'asked by the page' })
  expect(calls).toHaveLength(0)
})

test('an early answer is given once: a later question is a new one', async () => {
  const calls = recordCalls(answers.text('asked by the app'))
  keepEarlyAnswer(path, Promise.resolve(new Response('asked by the page')))
  await get(path, asIs)
  expect(await get(path, asIs)).toEqual({ ok: true, value: 'asked by the app' })
  expect(calls).toHaveLength(1)
})

test('an early answer belongs to its path alone', async () => {
  recordCalls(answers.text('asked by the app'))
  keepEarlyAnswer(path, Promise.resolve(new Response('asked by the page')))
  expect(await get('/api/location/', asIs)).toEqual({ ok: true, value: 'asked by the app' })
  await get(path, asIs)
})

test.each([
  ['a refusal', () => Promise.resolve(new Response('', { status: 404 })), 'refused'],
  ['no answer', () => Promise.reject(new TypeError('no network')), 'unreachable'],
])('%s to the page is one to the app', async (_story, answer, kind) => {
  const calls = recordCalls(answers.text('asked by the app'))
  keepEarlyAnswer(path, answer())
  expect(await get(path, asIs)).toMatchObject({ ok: false, failure: { kind } })
  expect(calls).toHaveLength(0)
})
