import { expect, test } from 'vitest'
import { securityHeaders } from '../../../scripts/build/security-headers.ts'
import { parseBuildSettings } from '../../../scripts/build/settings.ts'

const inline = { scripts: ["'sha256-one='"], styles: ["'sha256-two='"] }

function policyOf(
  environment: Record<string, string> = {},
): ReadonlyMap<string, readonly string[]> {
  const headers = securityHeaders(parseBuildSettings(environment), inline)
  const directives = headers['Content-Security-Policy']?.split('; ') ?? []
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

const ours = securityHeaders(parseBuildSettings({}), inline)

test('scripts come from two origins: the page’s and the card provider’s', () => {
  expect(policyOf().get('script-src')).toEqual([
    "'self'",
    "'sha256-one='",
    'https://js.stripe.com',
    'https://*.js.stripe.com',
  ])
})

test('G2: the policy names neither unsafe-inline nor unsafe-eval for scripts, and no handler in an attribute', () => {
  expect(policyOf().get('default-src')).toEqual(["'none'"])
  expect(policyOf().get('script-src-attr')).toEqual(["'none'"])
  const unsafe = [...policyOf()].filter(([, sources]) => sources.join().includes('unsafe'))
  expect(unsafe).toEqual([['style-src-attr', ["'unsafe-inline'"]]])
})

test('no directive is wider than a host: no scheme, no star, no data, no http', () => {
  for (const environment of [{}, { HUB_URL: 'https://hub.your-shop.com/crypto' }]) {
    const sources = [...policyOf(environment).values()].flat()
    expect(sources.filter((source) => /^(?:\*|\w+:|http:.*|.*\*)$/.test(source))).toEqual([])
  }
})

test('G5: images, styles and fonts come only from the page’s origin', () => {
  expect(policyOf().get('img-src')).toEqual(["'self'"])
  expect(policyOf().get('style-src')).toEqual(["'self'", "'sha256-two='"])
  expect(policyOf().has('font-src')).toBe(false)
  expect(policyOf().has('media-src')).toBe(false)
})

test('G4: with a hub path, calls go to the page’s origin and the provider’s', () => {
  expect(policyOf().get('connect-src')).toEqual(["'self'", 'https://api.stripe.com'])
  expect(policyOf({ HUB_URL: '/live/hub' })).toEqual(policyOf())
})

test.each([
  ['https://hub.your-shop.com/crypto', ['https://hub.your-shop.com', 'wss://hub.your-shop.com']],
  ['http://localhost:5000/crypto', ['http://localhost:5000', 'ws://localhost:5000']],
])('the policy allows a hub at %s, over WebSockets too', (hub, sources) => {
  expect(policyOf({ HUB_URL: hub }).get('connect-src')).toEqual([
    "'self'",
    'https://api.stripe.com',
    ...sources,
  ])
})

test('the policy is the same for direct and hosted fields', () => {
  expect(policyOf({ CARD_FIELDS: 'hosted' })).toEqual(policyOf())
  expect(policyOf({ WALLETS: 'apple_pay' })).toEqual(policyOf())
  expect(policyOf().get('frame-src')).toEqual([
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ])
})

test('only a shop with Link allows the hosts of Link', () => {
  const hosts = ['https://link.com', 'https://*.link.com']
  for (const directive of ['img-src', 'connect-src', 'frame-src']) {
    expect(policyOf({ WALLETS: 'link' }).get(directive)).toEqual(expect.arrayContaining(hosts))
    expect(policyOf().get(directive)).not.toContain(hosts[0])
  }
})

test('G1, G16: no site may frame a page or its wallet button, in old browsers and new', () => {
  expect(policyOf().get('frame-ancestors')).toEqual(["'none'"])
  expect(ours['X-Frame-Options']).toBe('DENY')
})

test('Permissions-Policy never takes payment from the frames of the wallets', () => {
  const features = ours['Permissions-Policy']?.split(', ') ?? []
  expect(features).toContain('payment=(self "https://js.stripe.com" "https://*.js.stripe.com")')
  expect(features).toContain('camera=()')
  expect(features.filter((each) => each.startsWith('publickey-credentials'))).toEqual([])
})

test('G13: a request to another site reveals only the origin', () => {
  expect(ours['Referrer-Policy']).toBe('strict-origin-when-cross-origin')
})

test('G17: HSTS covers this host only, without subdomains and the preload list', () => {
  expect(ours['Strict-Transport-Security']).toMatch(/^max-age=\d{8}$/)
})

test('the other headers are those that MDN’s HTTP Observatory scores', () => {
  expect(ours).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
})

test('the policy does not upgrade requests to https, so http://localhost works in every browser', () => {
  expect(policyOf().has('upgrade-insecure-requests')).toBe(false)
  const sources = [...policyOf().values()].flat()
  expect(sources.filter((source) => !/^(?:'[^']+'|https:\/\/\S+)$/.test(source))).toEqual([])
})

test('without REPORT_URL no header names a collector of reports', () => {
  expect(JSON.stringify(ours)).not.toMatch(/report/i)
})

test('with REPORT_URL the browser sends its reports there, and the page only to that address', () => {
  const reportUrl = 'https://reports.your-shop.com/till?key=1'
  const headers = securityHeaders(parseBuildSettings({ REPORT_URL: reportUrl }), inline)
  expect(headers['Reporting-Endpoints']).toBe(`default="${reportUrl}"`)
  expect(policyOf({ REPORT_URL: reportUrl }).get('report-to')).toEqual(['default'])
  expect(policyOf({ REPORT_URL: reportUrl }).get('report-uri')).toEqual([reportUrl])
  expect(policyOf({ REPORT_URL: reportUrl }).get('connect-src')).toEqual([
    "'self'",
    'https://api.stripe.com',
    'https://reports.your-shop.com/till',
  ])
  expect(policyOf({ REPORT_URL: '/reports' }).get('connect-src')).toEqual(
    policyOf().get('connect-src'),
  )
})

test('a report quotes nothing of the page', () => {
  expect(JSON.stringify([...policyOf({ REPORT_URL: '/reports' })])).not.toContain('report-sample')
})
