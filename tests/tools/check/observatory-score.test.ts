// @vitest-environment node
import { expect, test } from 'vitest'
import { securityHeaders } from '../../../scripts/build/security-headers.ts'
import { readBuildSettings } from '../../../scripts/build/settings.ts'
import { observatoryScore } from './observatory-score.ts'

const page =
  '<script>early()</script><script type="module" src=/assets/main.js integrity="sha384-x"></script>'

const headersWith = (environment: Record<string, string>) =>
  securityHeaders(readBuildSettings(environment), {
    scripts: ["'sha256-x='"],
    styles: ["'sha256-y='"],
  })

test.each([[{}], [{ CARD_FIELDS: 'hosted' }], [{ HUB_URL: 'https://hub.your-shop.com/crypto' }]])(
  'the headers of a site built with %j score 145 by the rules of MDN’s Observatory, 140 without integrity',
  (environment) => {
    expect(observatoryScore(headersWith(environment), page)).toEqual({
      score: 145,
      modifiers: {
        csp: 10,
        hsts: 0,
        nosniff: 0,
        framing: 5,
        referrer: 5,
        resources: 10,
        opener: 10,
        integrity: 5,
      },
    })
    expect(observatoryScore(headersWith(environment), '').score).toBe(140)
  },
)

// A scorer that is content with everything would be content with us.

const policy = 'Content-Security-Policy'

const flaws: readonly [
  flaw: string,
  headers: Readonly<Record<string, string>>,
  modifier: number,
][] = [
  [
    'unsafe-inline scripts',
    { [policy]: "default-src 'none'; script-src 'self' 'unsafe-inline'" },
    -20,
  ],
  ['scripts from anywhere', { [policy]: 'default-src *' }, -20],
  ['scripts as data', { [policy]: "default-src 'none'; script-src data:" }, -20],
  ['no word about objects', { [policy]: "script-src 'self'" }, -20],
  ['eval', { [policy]: "default-src 'none'; script-src 'self' 'unsafe-eval'" }, -10],
  ['calls over http', { [policy]: "default-src 'none'; connect-src http://a.example" }, -20],
  ['images over http', { [policy]: "default-src 'none'; img-src http://a.example" }, -10],
  ['a directive given twice', { [policy]: "default-src 'none'; default-src 'none'" }, -25],
  ['unsafe-inline styles', { [policy]: "default-src 'none'; style-src 'unsafe-inline'" }, 0],
  ['a default that is not none', { [policy]: "default-src 'self'" }, 5],
]

test.each(flaws)('the scorer sees %s', (_flaw, headers, modifier) => {
  expect(observatoryScore(headers, '').modifiers['csp']).toBe(modifier)
})

test('the scorer takes away for what is missing, and gives nothing extra then', () => {
  expect(observatoryScore({}, page).score).toBe(100 - 25 - 20 - 5 - 20)
  const { 'Strict-Transport-Security': _, ...others } = headersWith({})
  expect(observatoryScore(others, page).score).toBe(80)
})

test.each([
  ['<script src=//cdn.example/a.js></script>', -50],
  ['<script src=http://cdn.example/a.js integrity=x></script>', -20],
  ['<script src=https://cdn.example/a.js></script>', -5],
  ['<script src=/a.js></script>', 0],
])('the scorer sees %s', (html, modifier) => {
  expect(observatoryScore({}, html).modifiers['integrity']).toBe(modifier)
})
