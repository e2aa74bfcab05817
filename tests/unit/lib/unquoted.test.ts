import { expect, test } from 'vitest'
import { unquoted } from '../../../src/lib/safe-redirect.ts'

test.each<readonly [string, string]>([
  [' US\n', 'US'],
  ['  " US "\r\n', 'US'],
  // PHP escapes the slash of a JSON text.
  ['"\\/success"', '/success'],
  ['""', ''],
  ['', ''],
  // No JSON text: it stays as it is.
  ...['""US""', '"US', 'US"', "'US'", '"U"S"', '{"a":"US"}', '["US"]', 'null', '7'].map(
    (text) => [text, text] as const,
  ),
])('%j is read as %j', (text, plain) => {
  expect(unquoted(text)).toBe(plain)
})
