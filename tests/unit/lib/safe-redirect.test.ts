import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectTarget, safeAppPath } from '../../../src/lib/safe-redirect.ts'
import { checkProperty } from './check-property.ts'
import { hostileAddress } from './hostile-address.ts'

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
  ['/100%', '/100%'],
  ['/done-and-dusted', '/done-and-dusted'],
  ['/Successful', '/Successful'],
  ['https://pay.shop.example/success', '/success'],
  // A server behind a proxy does not know of https.
  ['http://pay.shop.example/success', '/success'],
  ['HTTPS://pay.shop.example/p1?order=1#top', '/p1?order=1#top'],
  ['"/p1"', '/p1'],
])('%j is the path %s of the app (decision: verify answers with a route)', (text, path) => {
  expect(safeAppPath(text, origin)).toBe(path)
})

test.each(['success', 'failed', 'pending', 'error'])(
  'A6: the route /%s is known without its slash, with one at its end, in any case and in quotes',
  (name) => {
    const capital = `${name[0]?.toUpperCase()}${name.slice(1)}`
    for (const text of [
      name,
      capital,
      name.toUpperCase(),
      `/${capital}`,
      `/${name}/`,
      `/${name.toUpperCase()}/`,
      `${name}/`,
      `"${name}"`,
      `"/${name}"\n`,
      ` "\\/${name}"`,
      `${origin}/${name}`,
      `${origin}/${capital}/`,
      `"${origin}/${name}"`,
      `/./${name}/`,
    ]) {
      expect(safeAppPath(text, origin), text).toBe(`/${name}`)
    }
    expect(safeAppPath(`${capital}?order=1#top`, origin)).toBe(`/${name}?order=1#top`)
  },
)

test.each([
  'https://evil.example',
  'https://pay.shop.example:444/success',
  'https://pay.shop.example.evil.example/success',
  'https://user@pay.shop.example/success',
  'https://user:password@pay.shop.example/success',
  'https:success',
  'https:/success',
  'https:\\\\pay.shop.example\\success',
  '//pay.shop.example/success',
  '"//evil.example"',
  '"https://evil.example"',
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
  'succes',
  'successful',
  'success.html',
  'success/now',
  'p1',
  '""/success""',
  "'/success'",
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
])('A1, A2, A3: %j is no path of the app', (text) => {
  expect(safeAppPath(text, origin)).toBeUndefined()
})

test.each(['/done', '/done?payment_intent=pi_1', '/done#x', '/./done', ' /done\n'])(
  'A3: %j would verify for ever and is refused',
  (text) => {
    expect(safeAppPath(text, origin)).toBeUndefined()
  },
)

test.each([
  '/done/',
  '/done//',
  '/DONE',
  '/%64one',
  '/done%2F',
  'done',
  'Done/',
  '"/done"',
  'https://pay.shop.example/done',
])(
  'A3: %j would verify for ever and is refused, like every spelling of /done the router knows',
  (text) => {
    expect(safeAppPath(text, origin)).toBeUndefined()
  },
)

test('a page without an origin, opened from a file, has no paths', () => {
  expect(safeAppPath('/success', 'null')).toBeUndefined()
})

test('A1: whatever a server answers, an accepted path stays on our origin and is no /done', () => {
  const texts = fc.oneof(
    hostileAddress,
    hostileAddress.map((text) => `/${text}`),
  )
  checkProperty(
    fc.property(texts, (text) => {
      const path = safeAppPath(text, origin)
      if (path === undefined) return
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
      expect(path).toMatch(/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/)
      const { href, pathname } = new URL(path, origin)
      expect(href).toBe(origin + path)
      expect(pathname).not.toMatch(/^\/done\/*$/i)
      expect(safeAppPath(path, origin)).toBe(path)
    }),
  )
})

test('every path of the app is accepted, and white space around it makes no difference', () => {
  const space = fc.string({ unit: fc.constantFrom(' ', '\n', '\r', '\t', '\ufeff'), maxLength: 3 })
  const paths = fc.webPath().filter((path) => /^\/(?!done)/.test(path) && !path.includes('//'))
  checkProperty(
    fc.property(paths, space, space, (path, before, after) => {
      expect(safeAppPath(before + path + after, origin)).toBe(new URL(path, origin).pathname)
    }),
  )
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
  'hooks.stripe.com/3ds',
  ' hooks.stripe.com/3ds',
  '3ds',
  './3ds',
  '?payment_intent=pi_1',
  '#3ds',
  'success',
])('B1: %j is not followed', (address) => {
  expect(redirectTarget(address, origin)).toBeUndefined()
})

test('B1: a blob: address is not followed, not even one of our own origin', () => {
  expect(redirectTarget(`blob:${origin}/1b4e28ba`, origin)).toBeUndefined()
})

test.each([origin, 'http://localhost:1234'])(
  'B1: whatever a server answers %s, an accepted target is https or ours, and without credentials',
  (own) => {
    checkProperty(
      fc.property(hostileAddress, (address) => {
        const target = redirectTarget(address, own)
        if (target === undefined) return
        const { href, protocol, origin: targetOrigin, username, password } = new URL(target)
        expect(protocol === 'https:' || targetOrigin === own).toBe(true)
        expect(target).toMatch(/^https?:\/\//)
        expect(username + password).toBe('')
        expect([href, redirectTarget(target, own)]).toEqual([target, target])
      }),
    )
  },
)

test('every https address without credentials may be followed', () => {
  checkProperty(
    fc.property(fc.webUrl({ validSchemes: ['https'] }), (address) => {
      expect(redirectTarget(address, origin)).toBe(new URL(address).href)
    }),
  )
})
