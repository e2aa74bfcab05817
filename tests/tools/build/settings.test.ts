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

test.each(['direct', 'hosted'])('CARD_FIELDS=%s is accepted', (cardFields) => {
  expect(parseBuildSettings({ CARD_FIELDS: cardFields })).toMatchObject({ cardFields })
})

test('WALLETS is a list of wallets', () => {
  expect(parseBuildSettings({ WALLETS: 'link' })).toMatchObject({ wallets: ['link'] })
  expect(parseBuildSettings({ WALLETS: 'apple_pay, link' })).toMatchObject({
    wallets: ['apple_pay', 'link'],
  })
})

test.each([
  '/crypto',
  '/live/crypto',
  'https://backend.your-shop.com/crypto',
  'http://localhost:5000/crypto',
])('HUB_URL=%s is accepted', (hubUrl) => {
  expect(parseBuildSettings({ HUB_URL: hubUrl })).toMatchObject({ hubUrl })
})

test.each(['https://backend.your-shop.com', 'http://localhost:5000', 'http://127.0.0.1:5000'])(
  'BACKEND_ORIGIN=%s is accepted',
  (backendOrigin) => {
    expect(parseBuildSettings({ BACKEND_ORIGIN: backendOrigin })).toMatchObject({ backendOrigin })
  },
)

test.each([
  '/reports',
  '/api/reports',
  'https://reports.your-shop.com/till',
  'https://o1.ingest.sentry.io/api/2/security/?sentry_key=3',
  'http://localhost:5000/reports',
])('REPORT_URL=%s is accepted', (reportUrl) => {
  expect(parseBuildSettings({ REPORT_URL: reportUrl })).toMatchObject({ reportUrl })
})

test.each([undefined, ''])('REPORT_URL=%s reports nothing', (value) => {
  expect(parseBuildSettings({ REPORT_URL: value }).reportUrl).toBeUndefined()
})

const mistakes: readonly [variable: string, environment: Environment][] = [
  ['CARD_FIELDS', { CARD_FIELDS: 'Hosted' }],
  ['CARD_FIELDS', { CARD_FIELDS: 'elements' }],
  ['WALLETS', { WALLETS: 'applepay' }],
  ['WALLETS', { WALLETS: 'apple_pay,paypal' }],
  ['WALLETS', { WALLETS: 'apple_pay,' }],
  ['HUB_URL', { HUB_URL: 'crypto' }],
  ['HUB_URL', { HUB_URL: '//backend.your-shop.com/crypto' }],
  ['HUB_URL', { HUB_URL: 'wss://backend.your-shop.com/crypto' }],
  ['HUB_URL', { HUB_URL: 'https://owner:secret@backend.your-shop.com/crypto' }],
  ['HUB_URL', { HUB_URL: 'https://backend.your-shop.com/crypto?key=1' }],
  ['HUB_URL', { HUB_URL: 'javascript:alert(1)' }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: 'backend.your-shop.com' }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: 'https://backend.your-shop.com/' }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: 'https://backend.your-shop.com/api' }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: 'https://owner:secret@backend.your-shop.com' }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: 'ftp://backend.your-shop.com' }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: ' https://backend.your-shop.com' }],
  ['HUB_URL', { HUB_URL: '/' }],
  ['HUB_URL', { HUB_URL: '/live hub' }],
  ['HUB_URL', { HUB_URL: '/:hub' }],
  ['HUB_URL', { HUB_URL: '/hub/*' }],
  ['HUB_URL', { HUB_URL: '/done' }],
  ['HUB_URL', { HUB_URL: '/assets/hub' }],
  ['HUB_URL', { HUB_URL: '/product.html' }],
  ['HUB_URL', { HUB_URL: '/..' }],
  ['HUB_URL', { HUB_URL: '/live/./hub' }],
  ['HUB_URL', { HUB_URL: ' https://backend.your-shop.com/crypto' }],
  ['HUB_URL', { HUB_URL: 'https://hub;script-src.your-shop.com/crypto' }],
  ['HUB_URL', { HUB_URL: "https://hub.your-shop.com/crypto;script-src'unsafe-inline'" }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: 'https://backend;.your-shop.com' }],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: 'https://backend$host.your-shop.com' }],
  ['HUB_URL', { HUB_URL: 'http://backend.your-shop.com/crypto' }],
  ['HUB_URL', { NETLIFY: 'true', HUB_URL: 'http://localhost:5000/crypto' }],
  ['REPORT_URL', { REPORT_URL: 'reports' }],
  ['REPORT_URL', { REPORT_URL: '/' }],
  ['REPORT_URL', { REPORT_URL: '/success' }],
  ['REPORT_URL', { REPORT_URL: '/crypto' }],
  ['REPORT_URL', { REPORT_URL: '/live', HUB_URL: '/live' }],
  ['REPORT_URL', { REPORT_URL: '//reports.your-shop.com/till' }],
  ['REPORT_URL', { REPORT_URL: 'http://reports.your-shop.com/till' }],
  ['REPORT_URL', { REPORT_URL: 'https://owner:secret@reports.your-shop.com/till' }],
  ['REPORT_URL', { REPORT_URL: "https://reports.your-shop.com/till; script-src 'unsafe-inline'" }],
  ['REPORT_URL', { REPORT_URL: 'https://reports.your-shop.com/till", default="//evil.example' }],
  [
    'REPORT_URL',
    {
      NETLIFY: 'true',
      BACKEND_ORIGIN: 'https://backend.tidewater.shop',
      REPORT_URL: 'http://localhost:5000/reports',
    },
  ],
  ['BACKEND_ORIGIN', { BACKEND_ORIGIN: 'http://backend.your-shop.com' }],
  ['BACKEND_ORIGIN', { NETLIFY: 'true', BACKEND_ORIGIN: 'http://localhost:5000' }],
  ['BACKEND_ORIGIN', { NETLIFY: 'true', BACKEND_ORIGIN: '' }],
  ...['10.0.0.8', '172.20.0.2', '192.168.1.5', '[::1]', 'backend', 'till.local'].map(
    (host): [string, Environment] => [
      'BACKEND_ORIGIN',
      { NETLIFY: 'true', BACKEND_ORIGIN: `https://${host}` },
    ],
  ),
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
  'G11: the address of the instructions %s is never deployed, and may be tried on this machine',
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
