import { expect, test } from 'vitest'
import { unquoted } from '../../../src/lib/safe-redirect.ts'

test.each([
  ['US', 'US'],
  [' US\n', 'US'],
  ['"US"', 'US'],
  ['  "US"\r\n', 'US'],
  ['" US "', 'US'],
  // PHP escapes the slash of a JSON text.
  ['"\\/success"', '/success'],
  ['""', ''],
  ['', ''],
])('%j is read as %j', (text, plain) => {
  expect(unquoted(text)).toBe(plain)
})

test.each(['""US""', '"US', 'US"', "'US'", '"U"S"', '{"a":"US"}', '["US"]', 'null', '7'])(
  '%j is no JSON text, and stays as it is',
  (text) => {
    expect(unquoted(text)).toBe(text)
  },
)
