import { expect, test } from 'vitest'
import {
  buildVariables,
  type Environment,
  parseBuildSettings,
  withoutBuildVariables,
} from '../../../scripts/build/settings.ts'

test('by default the page has its own card fields, and its hub is on its own origin', () => {
  expect(parseBuildSettings({})).toEqual({
    cardFields: 'direct',
    wallets: ['apple_pay', 'google_pay'],
    hubUrl: '/crypto',
    backendOrigin: undefined,
  })
})

const accepted: Readonly<Record<string, readonly [field: string, ...values: string[]]>> = {
  CARD_FIELDS: ['cardFields', 'direct', 'hosted'],
  HUB_URL: [
    'hubUrl',
    '/live/crypto',
    'https://hub.shop.com/crypto',
    'http://localhost:5000/crypto',
  ],
  BACKEND_ORIGIN: [
    'backendOrigin',
    'https://shop.com',
    'http://localhost:5000',
    'http://127.0.0.1',
  ],
  REPORT_URL: [
    ...(['reportUrl', '/api/reports', 'http://localhost:5000/reports'] as const),
    'https://o1.ingest.sentry.io/api/2/security/?sentry_key=3',
  ],
}

test.each(Object.entries(accepted))('%s may be set: %j', (variable, [field, ...values]) => {
  for (const value of values)
    expect(parseBuildSettings({ [variable]: value })).toMatchObject({ [field]: value })
})

test('WALLETS is a list of wallets', () => {
  expect(parseBuildSettings({ WALLETS: 'link' })).toMatchObject({ wallets: ['link'] })
  expect(parseBuildSettings({ WALLETS: 'apple_pay, link' })).toMatchObject({
    wallets: ['apple_pay', 'link'],
  })
})

test.each([undefined, ''])('REPORT_URL=%s reports nothing', (value) => {
  expect(parseBuildSettings({ REPORT_URL: value }).reportUrl).toBeUndefined()
})

const wrong = (variable: string, values: readonly string[], others: Environment = {}) =>
  values.map((value) => [variable, { ...others, [variable]: value }] as const)

const onNetlify = { NETLIFY: 'true', BACKEND_ORIGIN: 'https://backend.tidewater.shop' }
const privateHosts = ['10.0.0.8', '172.20.0.2', '192.168.1.5', '[::1]', 'backend', 'till.local']

const mistakes = [
  ...wrong('CARD_FIELDS', ['Hosted', 'elements']),
  ...wrong('WALLETS', ['applepay', 'apple_pay,paypal', 'apple_pay,']),
  ...wrong('HUB_URL', ['crypto', '//hub.shop.com/crypto', 'wss://hub.shop.com/crypto']),
  ...wrong('HUB_URL', ['https://a:b@hub.shop.com/crypto', 'https://hub.shop.com/crypto?key=1']),
  ...wrong('HUB_URL', [
    'javascript:alert(1)',
    ' https://hub.shop.com/crypto',
    '/live hub',
    '/:hub',
  ]),
  ...wrong('HUB_URL', [
    '/',
    '/hub/*',
    '/done',
    '/assets/hub',
    '/product.html',
    '/live/./hub',
    '/..',
  ]),
  ...wrong('HUB_URL', ['https://hub;script-src.shop.com/crypto', 'http://hub.shop.com/crypto']),
  ...wrong('HUB_URL', ["https://hub.shop.com/crypto;script-src'unsafe-inline'"]),
  ...wrong('HUB_URL', ['http://localhost:5000/crypto'], { NETLIFY: 'true' }),
  ...wrong('BACKEND_ORIGIN', ['shop.com', 'https://shop.com/', 'https://a:b@shop.com']),
  ...wrong('BACKEND_ORIGIN', ['ftp://shop.com', ' https://shop.com', 'http://shop.com']),
  ...wrong('BACKEND_ORIGIN', ['https://backend;.shop.com', 'https://backend$host.shop.com']),
  ...wrong('BACKEND_ORIGIN', ['', 'http://localhost:5000'], { NETLIFY: 'true' }),
  ...wrong(
    'BACKEND_ORIGIN',
    privateHosts.map((host) => `https://${host}`),
    { NETLIFY: 'true' },
  ),
  ...wrong('REPORT_URL', ['reports', '/', '/success', '/crypto', '//reports.shop.com/till']),
  ...wrong('REPORT_URL', ['http://reports.shop.com/till', 'https://a:b@reports.shop.com/till']),
  ...wrong('REPORT_URL', ["https://reports.shop.com/till; script-src 'unsafe-inline'"]),
  ...wrong('REPORT_URL', ['https://reports.shop.com/till", default="//evil.example']),
  ...wrong('REPORT_URL', ['/live'], { HUB_URL: '/live' }),
  ...wrong('REPORT_URL', ['http://localhost:5000/reports'], onNetlify),
]

test.each(mistakes)('a wrong %s stops the build and is named: %j', (variable, environment) => {
  expect(() => parseBuildSettings(environment)).toThrow(
    new RegExp(`^${variable} is .* (?:Use|Set) .*"`, 's'),
  )
})

test.each([
  ['BACKEND_ORIGIN', 'https://backend.example.com'],
  ['BACKEND_ORIGIN', 'https://example.org'],
  ['HUB_URL', 'https://backend.example.com/crypto'],
  ['REPORT_URL', 'https://reports.example.com/till'],
])('G11: the placeholder is never shipped: %s=%s stops the build', (variable, value) => {
  expect(() => parseBuildSettings({ [variable]: value })).toThrow(
    `${variable} is "${value}", the placeholder of the instructions. Set it to`,
  )
})

test.each(['https://backend.your-shop.com', 'https://backend.example'])(
  'G11: %s is never deployed, only tried',
  (backendOrigin) => {
    const environment = { BACKEND_ORIGIN: backendOrigin }
    expect(() => parseBuildSettings({ ...environment, NETLIFY: 'true' })).toThrow('the placeholder')
    expect(parseBuildSettings(environment)).toMatchObject({ backendOrigin })
  },
)

test('G11: a Netlify build without a backend, which would ship the placeholder of netlify.toml, fails', () => {
  expect(() => parseBuildSettings({ NETLIFY: 'true' })).toThrow('BACKEND_ORIGIN is missing')
  expect(parseBuildSettings({}).backendOrigin).toBeUndefined()
})

test('a test builds the site as if this machine had no settings of a shop', () => {
  const ofShop = Object.fromEntries([...buildVariables, 'NETLIFY'].map((name) => [name, 'set']))
  const environment = withoutBuildVariables({ ...ofShop, HOME: '/home/shop' })
  expect(parseBuildSettings(environment)).toEqual(parseBuildSettings({}))
  expect(environment).toMatchObject({ HOME: '/home/shop', NETLIFY: undefined })
})
