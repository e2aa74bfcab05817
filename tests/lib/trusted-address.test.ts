// @vitest-environment node
import { expect, test } from 'vitest'
import { inAppPath, redirectTarget } from '../../src/lib/trusted-address.ts'
import { seededRandom } from './seeded-random.ts'

const origin = 'https://pay.shop.example'

test.each([
  ['/success', '/success'],
  ['/failed', '/failed'],
  ['/pending', '/pending'],
  ['/error', '/error'],
  ['/', '/'],
  ['/p1', '/p1'],
  ['/success?order=1#top', '/success?order=1#top'],
  ['/p1?next=https://evil.example', '/p1?next=https://evil.example'],
  ['/success\n', '/success'],
  ['  /success \r\n', '/success'],
  ['/../success', '/success'],
  ['/a/b', '/a/b'],
  ['/done-and-dusted', '/done-and-dusted'],
])('%j is the path %s of the app (decision: verify answers with a route)', (text, path) => {
  expect(inAppPath(text, origin)).toBe(path)
})

test.each([
  'https://evil.example',
  'https://pay.shop.example/success',
  'http://evil.example/success',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/suc\u0000cess',
  '/success\u007f',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'success',
  '"/success"',
  '',
  ' ',
  '?/success',
  '#/success',
  './success',
  '@evil.example',
  '<!doctype html><title>Shop</title>',
  '{"route":"/success"}',
  'null',
  'undefined',
])('A1, A2, A3, A6: %j is no path of the app', (text) => {
  expect(inAppPath(text, origin)).toBeUndefined()
})

test.each(['/done', '/done?payment_intent=pi_1', '/done#x', '/./done', ' /done\n'])(
  'A3: %j would verify for ever and is refused',
  (text) => {
    expect(inAppPath(text, origin)).toBeUndefined()
  },
)

test.each(['/done/', '/DONE', '/%64one'])(
  'A3: %j would verify for ever and is refused, like every spelling of /done the router knows',
  (text) => {
    expect(inAppPath(text, origin)).toBeUndefined()
  },
)

test('A1: whatever a server answers, an accepted path stays on our origin', () => {
  const random = seededRandom(5)
  for (let run = 0; run < 5000; run += 1) {
    const path = inAppPath(random.text('/\\.:@?#%2ef\t\n evil', 10), origin)
    if (path === undefined) continue
    expect(path).toMatch(/^\/(?!\/)/)
    expect(new URL(path, origin).origin).toBe(origin)
  }
})

test.each([
  'https://hooks.stripe.com/3d_secure_2/hosted?payment_intent=pi_1&payment_intent_client_secret=s',
  'https://hooks.stripe.com/3d_secure_2_eap/begin_test/src_1/src_client_secret_1',
  'https://hooks.stripe.com/redirect/authenticate/src_1',
  'https://pm-redirects.stripe.com/authorize/acct_1/pa_nonce_1',
  'https://acs.bank.example/challenge#step',
])('%s may be followed', (address) => {
  expect(redirectTarget(address, origin)).toBe(address)
})

test.each([
  ['/mock-bank.html?x=1', `${origin}/mock-bank.html?x=1`],
  [`${origin}/done?payment_intent=pi_1`, `${origin}/done?payment_intent=pi_1`],
  [' https://hooks.stripe.com/a ', 'https://hooks.stripe.com/a'],
])('%j is followed as %s', (address, target) => {
  expect(redirectTarget(address, origin)).toBe(target)
})

test('our own origin is followed without https, for a developer’s machine', () => {
  const local = 'http://localhost:1234'
  expect(redirectTarget('/mock-bank.html', local)).toBe('http://localhost:1234/mock-bank.html')
})

test('a look-alike host is only another https address, which a bank may have', () => {
  const address = 'https://hooks.stripe.com.evil.example/'
  expect(redirectTarget(address, origin)).toBe(address)
})

test.each([
  '',
  ' ',
  '\n',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://hooks.stripe.com/',
  'intent://pay#Intent;scheme=https;end',
  'blob:https://evil.example/1b4e28ba',
  'http://hooks.stripe.com/',
  'http://pay.shop.example/done',
  'https://hooks.stripe.com@evil.example/',
  'https://user:password@hooks.stripe.com/',
  'https://user@hooks.stripe.com/',
  'https://:password@hooks.stripe.com/',
  'https://',
  'https://[bad',
  'https://pay.shop.example:bad/',
])('B1: %j is not followed', (address) => {
  expect(redirectTarget(address, origin)).toBeUndefined()
})

test('B1: a blob: address is not followed, not even one of our own origin', () => {
  expect(redirectTarget(`blob:${origin}/1b4e28ba`, origin)).toBeUndefined()
})

test('B1: whatever a server answers, an accepted target is https or ours, and without credentials', () => {
  const random = seededRandom(6)
  for (let run = 0; run < 5000; run += 1) {
    const scheme = random.pick(['', 'https://', 'http://', 'javascript:', '//', 'data:'])
    const target = redirectTarget(scheme + random.text('ab./\\:@?#%\t', 8), origin)
    if (target === undefined) continue
    expect(target).toMatch(/^https:\/\//)
    expect(new URL(target).username + new URL(target).password).toBe('')
  }
})
