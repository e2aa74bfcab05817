import { expect, test } from 'vitest'
import { unquoted } from '../../../src/lib/safe-redirect.ts'

test.each<readonly [string, string]>([
  ...Object.entries({ ' US\n': 'US', '  " US "\r\n': 'US', '"\\/success"': '/success', '""': '' }),
  ...Object.entries({ '': '' }),
  // PHP escapes the slash of a JSON text.
  // No JSON text: it stays as it is.
  ...['""US""', '"US', 'US"', "'US'", '"U"S"', '{"a":"US"}', '["US"]', 'null', '7'].map(
    (text) => [text, text] as const,
  ),
])('%j is read as %j', (text, plain) => {
  expect(unquoted(text)).toBe(plain)
})
