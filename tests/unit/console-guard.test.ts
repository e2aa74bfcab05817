import { expect, test } from 'vitest'
import { consoleGuard } from '../support/console-guard.ts'

test('an unannounced line, and an announced one that never comes, are mistakes', () => {
  const guard = consoleGuard()
  expect(guard.mistakes()).toEqual([])
  guard.expect('warn', /broke/)
  guard.record('error', 'It broke.')
  expect(guard.mistakes()).toEqual([
    'unexpected console.error: It broke.',
    'console.warn never said: /broke/',
  ])
})

test('an announced line may come more than once, before or after it is announced', () => {
  const guard = consoleGuard()
  guard.record('error', 'It broke.')
  guard.expect('error', 'broke')
  guard.record('error', 'It broke again.')
  expect(guard.mistakes()).toEqual([])
})
