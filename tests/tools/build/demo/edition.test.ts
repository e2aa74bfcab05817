import { expect, test } from 'vitest'
import { demoHeaders } from '../../../../scripts/build/demo/edition.ts'

test('the policy of a demo allows its service worker and its panel, and nothing else', () => {
  const headers = `/*
  Content-Security-Policy: default-src 'none'; style-src 'sha256-abc='; worker-src 'none'; script-src 'self' https://js.stripe.com
  X-Content-Type-Options: nosniff
`
  expect(demoHeaders(headers)).toBe(`/*
  Content-Security-Policy: default-src 'none'; script-src 'self' https://js.stripe.com; style-src 'self' 'unsafe-inline'; worker-src 'self'
  X-Content-Type-Options: nosniff
`)
})

test('headers without a policy stay unchanged', () => {
  const headers = '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n'
  expect(demoHeaders(headers)).toBe(headers)
})
