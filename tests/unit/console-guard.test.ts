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
