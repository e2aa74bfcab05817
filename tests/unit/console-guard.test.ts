import { expect, test } from 'vitest'
import { consoleGuard } from '../support/console-guard.ts'

test('a quiet console reports nothing', () => {
  expect(consoleGuard().complaints()).toEqual([])
})

test('an unannounced line is reported', () => {
  const guard = consoleGuard()
  guard.record('error', 'It broke.')
  expect(guard.complaints()).toEqual(['unexpected console.error: It broke.'])
})

test('an announced line that never comes is a complaint', () => {
  const guard = consoleGuard()
  guard.expect('warn', /broke/)
  expect(guard.complaints()).toEqual(['console.warn never said: /broke/'])
})

test('an announced line may come more than once, before or after it is announced', () => {
  const guard = consoleGuard()
  guard.record('error', 'It broke.')
  guard.expect('error', 'broke')
  guard.record('error', 'It broke again.')
  expect(guard.complaints()).toEqual([])
})

test('the same words on another level are another line', () => {
  const guard = consoleGuard()
  guard.expect('error', 'It broke.')
  guard.record('warn', 'It broke.')
  expect(guard.complaints()).toHaveLength(2)
})
