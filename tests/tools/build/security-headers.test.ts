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

const allSources = (environment: Record<string, string> = {}) =>
  [...policyOf(environment).values()].flatMap((sources) => sources.split(' '))

const defaultHeaders = headersOf({})

test('scripts come from the page’s origin and from Stripe’s hosts of scripts alone', () => {
  expect(policyOf().get('script-src')).toBe(
    "'self' 'sha256-one=' https://js.stripe.com https://*.js.stripe.com",
  )
})

test('G2: the policy allows neither unsafe-inline nor unsafe-eval for scripts, no handler in an attribute and no other base', () => {
  for (const name of ['default-src', 'script-src-attr', 'base-uri', 'form-action'])
    expect(policyOf().get(name)).toBe("'none'")
  const unsafe = [...policyOf()].filter(([, sources]) => sources.includes('unsafe'))
  expect(unsafe).toEqual([['style-src-attr', "'unsafe-inline'"]])
})

test('no directive allows all hosts: no bare star, no bare scheme, no http', () => {
  for (const environment of [{}, { HUB_URL: 'https://hub.your-shop.com/crypto' }]) {
    expect(
      allSources(environment).filter((source) => /^(?:\*|\w+:|http:.*|.*\*)$/.test(source)),
    ).toEqual([])
  }
})

test('G5: images and styles come only from the page’s origin, fonts and media from nowhere', () => {
  expect(policyOf().get('img-src')).toBe("'self'")
  expect(policyOf().get('style-src')).toBe("'self' 'sha256-two='")
  expect(policyOf().has('font-src')).toBe(false)
  expect(policyOf().has('media-src')).toBe(false)
})

test('G4: with a hub path, calls go to the page’s origin and Stripe’s API alone', () => {
  expect(policyOf().get('connect-src')).toBe("'self' https://api.stripe.com")
  expect(policyOf({ HUB_URL: '/live/hub' })).toEqual(policyOf())
})

test.each([
  ['https://hub.your-shop.com/crypto', 'https://hub.your-shop.com wss://hub.your-shop.com'],
  ['http://localhost:5000/crypto', 'http://localhost:5000 ws://localhost:5000'],
])('the policy allows a hub at %s, over WebSockets too', (HUB_URL, sources) => {
  expect(policyOf({ HUB_URL }).get('connect-src')).toBe(`'self' https://api.stripe.com ${sources}`)
})

test('the policy is the same for direct and hosted fields, and for Apple Pay alone', () => {
  expect(policyOf({ CARD_FIELDS: 'hosted' })).toEqual(policyOf())
  expect(policyOf({ WALLETS: 'apple_pay' })).toEqual(policyOf())
  expect(policyOf().get('frame-src')).toBe(
    'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  )
})

test('only a shop with Link allows the hosts of Link', () => {
  for (const directive of ['img-src', 'connect-src', 'frame-src']) {
    const hosts = ' https://link.com https://*.link.com'
    expect(policyOf({ WALLETS: 'link' }).get(directive)).toContain(hosts)
    expect(policyOf().get(directive)).not.toContain('link.com')
  }
})

test('G1, G16: no site may frame a page or its wallet button, in old browsers and new', () => {
  expect(policyOf().get('frame-ancestors')).toBe("'none'")
  expect(defaultHeaders['X-Frame-Options']).toBe('DENY')
})

test('Permissions-Policy allows payment in the frames of the wallets', () => {
  const features = defaultHeaders['Permissions-Policy']?.split(', ') ?? []
  expect(features).toContain('payment=(self "https://js.stripe.com" "https://*.js.stripe.com")')
  expect(features).toContain('camera=()')
  expect(features.filter((each) => each.startsWith('publickey-credentials'))).toEqual([])
})

test('G13, G17: the other security headers have their values', () => {
  expect(defaultHeaders).toMatchObject({
    // Another site learns the origin alone.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // This host alone, without subdomains and the preload list.
    'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}$/),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
})

test('the policy does not upgrade requests to https, so http://localhost works in every browser', () => {
  expect(policyOf().has('upgrade-insecure-requests')).toBe(false)
  expect(allSources().filter((source) => !/^(?:'[^']+'|https:\/\/\S+)$/.test(source))).toEqual([])
})

test('with REPORT_URL the browser sends its reports there, and the page may send to that URL only', () => {
  const reportUrl = 'https://reports.your-shop.com/till?key=1'
  const environment = { REPORT_URL: reportUrl }
  expect(headersOf(environment)['Reporting-Endpoints']).toBe(`default="${reportUrl}"`)
  expect(policyOf(environment).get('report-to')).toBe('default')
  expect(policyOf(environment).get('report-uri')).toBe(reportUrl)
  const calls = policyOf().get('connect-src')
  expect(policyOf(environment).get('connect-src')).toBe(
    `${calls} https://reports.your-shop.com/till`,
  )
  expect(policyOf({ REPORT_URL: '/reports' }).get('connect-src')).toBe(calls)
})

test('a report quotes nothing of the page', () => {
  expect(JSON.stringify([...policyOf({ REPORT_URL: '/reports' })])).not.toContain('report-sample')
})
