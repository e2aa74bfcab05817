import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectTarget, safeAppPath } from '../../../src/lib/safe-redirect.ts'
import { checkProperty } from './check-property.ts'
import { hostileAddress } from './hostile-address.ts'

const origin = 'https://pay.shop.example'

test.each<readonly [string, string]>([
  ...[
    ...['/', '/p1', '/success?order=1#top', '/p1?next=https://evil.example', '/a/b', '/100%'],
    ...['/done-and-dusted', '/Successful', '/shop/Success/'],
  ].map((path) => [path, path] as const),
  ['  /p1 \r\n', '/p1'],
  ['/../success', '/success'],
  ['https://pay.shop.example/success', '/success'],
  // A server behind a proxy may take the page's https for http.
  ['http://pay.shop.example/success', '/success'],
  ['HTTPS://pay.shop.example/p1?order=1#top', '/p1?order=1#top'],
  ['"/p1"', '/p1'],
  ['" /p1 "', '/p1'],
])('%j is the path %s of the app (decision D11)', (text, path) => {
  expect(safeAppPath(text, origin)).toBe(path)
})

const outcomes = ['success', 'failed', 'pending', 'error']
test.each(outcomes)('A6: /%s is accepted in any case, with slashes, in quotes', (name) => {
  const capital = `${name[0]?.toUpperCase()}${name.slice(1)}`
  for (const text of [
    ...[name, capital, `/${capital}`, `/${name}/`, `/${name.toUpperCase()}/`, `${name}/`],
    ...[`"${name}"`, `"/${name}"\n`, ` "\\/${name}"`, `"${origin}/${name}"`],
    ...[`${origin}/${capital}/`, `/./${name}/`],
  ]) {
    expect(safeAppPath(text, origin), text).toBe(`/${name}`)
  }
  expect(safeAppPath(`${capital}?order=1#top`, origin)).toBe(`/${name}?order=1#top`)
})

test.each([
  ...['https://evil.example', 'http://evil.example/success', '"https://evil.example"'],
  ...['https://pay.shop.example:444/success', 'https://pay.shop.example.evil.example/success'],
  ...['https://user@pay.shop.example/success', 'https://:password@pay.shop.example/success'],
  ...['https:success', 'https:/success', 'https:\\\\pay.shop.example\\success'],
  ...['//pay.shop.example/success', '"//evil.example"', '//evil.example', '///evil.example'],
  ...['/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\t/evil.example'],
  ...['/..//evil.example', '/.//evil.example', '/a/..//evil.example', '/%2e%2e//evil.example'],
  ...['\t//evil.example', '/suc\u0000cess', '/success\u007f', '@evil.example'],
  ...['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'x:/success'],
  ...['succes', 'successful', 'success.html', 'success/now', 'p1', '""/success""', "'/success'"],
  ...['', ' ', '?/success', '#/success', './success', 'null', '{"route":"/success"}'],
  '<!doctype html><title>Shop</title>',
])('A1, A2, A3: %j is no path of the app', (text) => {
  expect(safeAppPath(text, origin)).toBeUndefined()
})

test('a page without an origin, opened from a file, has no paths', () => {
  expect(safeAppPath('/success', 'null')).toBeUndefined()
})

test.each([
  ...['/done', '/done?payment_intent=pi_1', '/done#x', '/./done', ' /done\n', 'done', 'Done/'],
  // Other spellings of /done.
  ...['/done/', '/done//', '/DONE', '/%64one', '/%44one', '/done%2F', '/done\u200b', '"/done"'],
  `${origin}/done`,
])('A3: %j would verify again without end, so it is refused', (text) => {
  expect(safeAppPath(text, origin)).toBeUndefined()
})

test('A1: whatever a server sends, an accepted path stays on our origin and is no /done', () => {
  const texts = fc.tuple(fc.constantFrom('', '/'), hostileAddress).map((parts) => parts.join(''))
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

const localOrigin = 'http://localhost:1234'

test.each<readonly [string, string, string]>([
  ...[
    'https://hooks.stripe.com/3d_secure_2/hosted?payment_intent=pi_1&payment_intent_client_secret=s',
    'https://acs.bank.example/challenge#step',
    `${origin}/done?payment_intent=pi_1`,
    // A look-alike host is only another https address, which a bank may have.
    'https://hooks.stripe.com.evil.example/',
  ].map((address) => [address, address, origin] as const),
  ['/mock-bank.html?x=1', `${origin}/mock-bank.html?x=1`, origin],
  [' /mock-bank.html', `${origin}/mock-bank.html`, origin],
  [' https://hooks.stripe.com/a ', 'https://hooks.stripe.com/a', origin],
  // A developer's machine has no https.
  ['/mock-bank.html', `${localOrigin}/mock-bank.html`, localOrigin],
])('%j is followed as %s', (address, target, pageOrigin) => {
  expect(redirectTarget(address, pageOrigin)).toBe(target)
})

test.each([
  ...['', ' ', '\n', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', ' javascript:alert(1)'],
  ...['java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)'],
  ...['file:///etc/passwd', 'ftp://hooks.stripe.com/', 'intent://pay#Intent;scheme=https;end'],
  ...['blob:https://evil.example/1b4e28ba', `blob:${origin}/1b4e28ba`],
  ...['http://hooks.stripe.com/', 'http://pay.shop.example/done'],
  ...['https://hooks.stripe.com@evil.example/', 'https://user:password@hooks.stripe.com/'],
  ...['https://user@hooks.stripe.com/', 'https://:password@hooks.stripe.com/', 'https://'],
  ...['https://[bad', 'https://pay.shop.example:bad/', 'hooks.stripe.com/3ds', '3ds', './3ds'],
  ...[' hooks.stripe.com/3ds', '?payment_intent=pi_1', '#3ds', 'success'],
])('B1: %j is not followed', (address) => {
  expect(redirectTarget(address, origin)).toBeUndefined()
})

test.each([origin, localOrigin])('B1: from %s a target is https or of this site', (pageOrigin) => {
  checkProperty(
    fc.property(hostileAddress, (address) => {
      const target = redirectTarget(address, pageOrigin)
      if (target === undefined) return
      const { href, protocol, origin: targetOrigin, username, password } = new URL(target)
      expect(protocol === 'https:' || targetOrigin === pageOrigin).toBe(true)
      expect(target).toMatch(/^https?:\/\//)
      expect(username + password).toBe('')
      expect([href, redirectTarget(target, pageOrigin)]).toEqual([target, target])
    }),
  )
})
