import { expect, test } from 'vitest'
import { securityHeaders } from '../../../scripts/build/security-headers.ts'
import { parseBuildSettings } from '../../../scripts/build/settings.ts'

const inline = { scripts: ["'sha256-one='"], styles: ["'sha256-two='"] }

const headersOf = (environment: Record<string, string>) =>
  securityHeaders(parseBuildSettings(environment), inline)

/** Returns the sources of each directive. */
function policyOf(environment: Record<string, string> = {}): ReadonlyMap<string, string> {
  const policy = headersOf(environment)['Content-Security-Policy'] ?? ''
  const directives = policy.split('; ').map((each) => /^(\S+) ?(.*)$/.exec(each) ?? [])
  return new Map(directives.map(([, name = '', sources = '']) => [name, sources]))
}

const defaultHeaders = headersOf({})

const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'

// `default-src` blocks fonts and media. `upgrade-insecure-requests` is left out: it breaks http://localhost in WebKit.
test('G1, G2, G4, G5, G16: the policy allows this site, Stripe and hashed inline code, and style attributes, but nothing else', () => {
  expect(Object.fromEntries(policyOf())).toEqual({
    'default-src': "'none'",
    'script-src': `'self' 'sha256-one=' ${stripeScripts}`,
    'script-src-attr': "'none'",
    'style-src': "'self' 'sha256-two='",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self'",
    'connect-src': "'self' https://api.stripe.com",
    'frame-src': `${stripeScripts} https://hooks.stripe.com`,
    'worker-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  })
})

test('the policy is the same for a hub of this site, for hosted fields, and for Apple Pay alone', () => {
  const settings = [{ HUB_URL: '/live/hub' }, { CARD_FIELDS: 'hosted' }, { WALLETS: 'apple_pay' }]
  expect(settings.map(policyOf)).toEqual(settings.map(() => policyOf()))
})

test.each([
  ['https://hub.your-shop.com/crypto', 'https://hub.your-shop.com wss://hub.your-shop.com'],
  ['http://localhost:5000/crypto', 'http://localhost:5000 ws://localhost:5000'],
])('the policy allows a hub at %s, over WebSockets too', (HUB_URL, sources) => {
  expect(policyOf({ HUB_URL }).get('connect-src')).toBe(`'self' https://api.stripe.com ${sources}`)
})

test('only a shop with Link allows the hosts of Link', () => {
  for (const directive of ['img-src', 'connect-src', 'frame-src']) {
    const hosts = ' https://link.com https://*.link.com'
    expect(policyOf({ WALLETS: 'link' }).get(directive)).toContain(hosts)
  }
})

test('Permissions-Policy allows payment in the frames of the wallets', () => {
  const features = defaultHeaders['Permissions-Policy']?.split(', ') ?? []
  expect(features).toContain('payment=(self "https://js.stripe.com" "https://*.js.stripe.com")')
  expect(features).toContain('camera=()')
  expect(features.filter((each) => each.startsWith('publickey-credentials'))).toEqual([])
})

test('G1, G13, G16, G17: other headers forbid framing, type sniffing and plain HTTP, isolate the page, and hide its path from other sites', () => {
  expect(defaultHeaders).toMatchObject({
    // For browsers without `frame-ancestors`.
    'X-Frame-Options': 'DENY',
    // Another site learns the origin alone.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // This host alone, without subdomains and the preload list.
    'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}$/),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
})

test('with REPORT_URL the browser sends its reports there, and the page may send to that URL only', () => {
  const REPORT_URL = 'https://reports.your-shop.com/till?key=1'
  expect(headersOf({ REPORT_URL })['Reporting-Endpoints']).toBe(`default="${REPORT_URL}"`)
  const policy = policyOf({ REPORT_URL })
  expect([policy.get('report-to'), policy.get('report-uri')]).toEqual(['default', REPORT_URL])
  const calls = policyOf().get('connect-src')
  expect(policy.get('connect-src')).toBe(`${calls} https://reports.your-shop.com/till`)
  expect(policyOf({ REPORT_URL: '/reports' }).get('connect-src')).toBe(calls)
})

test('a report of a CSP violation quotes nothing of the page', () => {
  expect(JSON.stringify([...policyOf({ REPORT_URL: '/reports' })])).not.toContain('report-sample')
})
