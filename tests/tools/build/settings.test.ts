import { expect, test } from 'vitest'
import {
  buildNotes,
  buildVariables,
  type Environment,
  parseBuildSettings,
} from '../../../scripts/build/settings.ts'

test('by default the page has its own card fields, and its hub is on its own origin', () => {
  const unset = Object.fromEntries(buildVariables.map((name) => [name, '']))
  expect(parseBuildSettings(unset)).toEqual(parseBuildSettings({}))
  expect(parseBuildSettings({})).toEqual({
    cardFields: 'direct',
    wallets: ['apple_pay', 'google_pay'],
    hubUrl: '/crypto',
    backendOrigin: undefined,
  })
})

test.each([
  ['CARD_FIELDS', 'cardFields', 'direct hosted'],
  ['HUB_URL', 'hubUrl', '/live/crypto https://hub.shop.com/crypto http://localhost:5000/crypto'],
  ['BACKEND_ORIGIN', 'backendOrigin', 'https://shop.com http://localhost:5000 http://127.0.0.1'],
  ['REPORT_URL', 'reportUrl', '/api/reports http://localhost:5000/a https://o1.sentry.io/2/?key=3'],
])('%s becomes the setting %s, and may be: %s', (variable, setting, values) => {
  for (const value of values.split(' '))
    expect(parseBuildSettings({ [variable]: value })).toMatchObject({ [setting]: value })
})

test('HUB_URL loses a slash at its end, which a hub may refuse before ?id=', () => {
  const { hubUrl } = parseBuildSettings({ HUB_URL: 'https://hub.shop.com/crypto/' })
  expect(hubUrl).toBe('https://hub.shop.com/crypto')
})

test('WALLETS holds names of wallets, with commas between them', () => {
  expect(parseBuildSettings({ WALLETS: 'apple_pay, link' }).wallets).toEqual(['apple_pay', 'link'])
})

const wrong = (variable: string, values: readonly string[], others: Environment = {}) =>
  values.map((value) => [variable, { ...others, [variable]: value }] as const)

const onNetlify = { NETLIFY: 'true', BACKEND_ORIGIN: 'https://backend.tidewater.shop' }
const onOwnSite = { NETLIFY: 'true', URL: 'https://pay.shop.com' }
const privateHosts = '10.0.0.8 172.20.0.2 192.168.1.5 [::1] [fd00::8] backend till.local'
const privateOrigins = privateHosts.split(' ').map((host) => `https://${host}`)

const mistakes = [
  ...wrong('CARD_FIELDS', ['Hosted', 'elements']),
  ...wrong('WALLETS', ['applepay', 'apple_pay,paypal', 'apple_pay,']),
  ...wrong('HUB_URL', ['crypto', '//hub.shop.com/crypto', 'wss://hub.shop.com/crypto']),
  ...wrong('HUB_URL', ['https://a:b@hub.shop.com/crypto', 'https://hub.shop.com/crypto?key=1']),
  ...wrong('HUB_URL', ['javascript:alert(1)', 'https://[2606:4700::1]/crypto', '/live hub']),
  ...wrong('HUB_URL', ['/:hub', '/', '/hub/*', '/done', '/assets/hub', '/product.html']),
  ...wrong('HUB_URL', ['/live/./hub', '/..', '/sw.js', '/404', '/product']),
  ...wrong('HUB_URL', ['https://hub;script-src.shop.com/crypto', 'http://hub.shop.com/crypto']),
  ...wrong('HUB_URL', ["https://hub.shop.com/crypto;script-src'unsafe-inline'"]),
  ...wrong('HUB_URL', ['http://localhost:5000/crypto'], { NETLIFY: 'true' }),
  ...wrong('BACKEND_ORIGIN', ['shop.com', 'https://shop.com/', 'https://a:b@shop.com']),
  ...wrong('BACKEND_ORIGIN', ['ftp://shop.com', ' https://shop.com', 'http://shop.com']),
  ...wrong('BACKEND_ORIGIN', ['https://*.shop.com', 'https://backend$host.shop.com']),
  ...wrong('BACKEND_ORIGIN', ['', 'http://localhost:5000'], { NETLIFY: 'true' }),
  ...wrong('BACKEND_ORIGIN', privateOrigins, { NETLIFY: 'true' }),
  ...wrong('BACKEND_ORIGIN', ['https://pay.shop.com'], onOwnSite),
  ...wrong('REPORT_URL', ['reports', '/', '/success', '/crypto', '//reports.shop.com/till']),
  ...wrong('REPORT_URL', ['http://reports.shop.com/till', 'https://a:b@reports.shop.com/till']),
  ...wrong('REPORT_URL', ["https://reports.shop.com/till; script-src 'unsafe-inline'"]),
  ...wrong('REPORT_URL', ['https://reports.shop.com/till", default="//evil.example']),
  ...wrong('REPORT_URL', ['/live'], { HUB_URL: '/live' }),
  ...wrong('REPORT_URL', ['http://localhost:5000/reports'], onNetlify),
]

test.each(mistakes)('a wrong %s stops the build and is named: %j', (variable, environment) => {
  const sentence = new RegExp(`^${variable} is .* (?:Use|Set) .*"`, 's')
  expect(() => parseBuildSettings(environment)).toThrow(sentence)
})

test.each([
  ['https://Bücher.shop:443/api', 'https://xn--bcher-kva.shop'],
  ['"https://shop.com/" ', 'https://shop.com'],
  ['shop.com', 'https://backend.your-shop.com'],
])('BACKEND_ORIGIN=%s stops the build, which proposes %s', (value, proposed) => {
  expect(() => parseBuildSettings({ BACKEND_ORIGIN: value })).toThrow(`for example "${proposed}"`)
})

test.each([
  ['BACKEND_ORIGIN', 'https://backend.example.com'],
  ['BACKEND_ORIGIN', 'https://example.org'],
  ['HUB_URL', 'https://backend.example.com/crypto'],
  ['REPORT_URL', 'https://reports.example.com/till'],
])('G11: the placeholder is never shipped: %s=%s stops the build', (variable, value) => {
  const sentence = `${variable} is "${value}", the placeholder of the instructions. Set it to`
  expect(() => parseBuildSettings({ [variable]: value })).toThrow(sentence)
})

const placeholders = ['https://backend.your-shop.com', 'https://backend.example']
test.each(placeholders)('G11: %s is refused on Netlify, and accepted elsewhere', (origin) => {
  const environment = { BACKEND_ORIGIN: origin }
  expect(() => parseBuildSettings({ ...environment, NETLIFY: 'true' })).toThrow('the placeholder')
  expect(parseBuildSettings(environment)).toMatchObject({ backendOrigin: origin })
})

const publicHosts = ['10.my-shop.com', '172.16.my-shop.com', '[2606:4700::1111]']
test.each(publicHosts)('G11: %s is no address of a private network', (host) => {
  const environment = { BACKEND_ORIGIN: `https://${host}`, NETLIFY: 'true' }
  expect(() => parseBuildSettings(environment)).not.toThrow()
})

/** Variables that hosts, CI services, shells and npm set, and usual names of other programs' settings. */
const hostVariables = `
  URL DEPLOY_URL DEPLOY_PRIME_URL DEPLOY_ID CONTEXT BRANCH HEAD COMMIT_REF CACHED_COMMIT_REF PULL_REQUEST REVIEW_ID REPOSITORY_URL BUILD_ID
  SITE_NAME SITE_ID INCOMING_HOOK_URL NETLIFY NETLIFY_LOCAL NETLIFY_DEV NETLIFY_IMAGES_CDN_DOMAIN NETLIFY_BUILD_BASE NODE_VERSION NPM_FLAGS
  VERCEL VERCEL_ENV VERCEL_URL VERCEL_BRANCH_URL VERCEL_PROJECT_PRODUCTION_URL VERCEL_REGION VERCEL_GIT_PROVIDER VERCEL_GIT_COMMIT_REF
  CF_PAGES CF_PAGES_URL CF_PAGES_BRANCH CF_PAGES_COMMIT_SHA AWS_APP_ID AWS_BRANCH AWS_REGION RENDER_EXTERNAL_URL RAILWAY_PUBLIC_DOMAIN
  CI GITHUB_ACTIONS GITHUB_API_URL GITHUB_GRAPHQL_URL GITHUB_SERVER_URL GITHUB_ACTOR GITHUB_REF GITHUB_SHA GITHUB_OUTPUT GITHUB_WORKSPACE
  RUNNER_OS RUNNER_TEMP RUNNER_TOOL_CACHE CI_API_V4_URL CI_PROJECT_URL CI_REPOSITORY_URL CI_SERVER_URL CI_JOB_URL CI_REGISTRY BUILD_URL JOB_URL
  PATH HOME USER SHELL TERM LANG LC_ALL PWD OLDPWD SHLVL EDITOR PAGER TMPDIR DISPLAY HOSTNAME COLORTERM XDG_RUNTIME_DIR PORT HOST DEBUG
  http_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY NODE_ENV NODE_OPTIONS npm_config_cache npm_package_name INIT_CWD NVM_DIR VSCODE_IPC_HOOK
  DATABASE_URL REDIS_URL API_URL BASE_URL PUBLIC_URL PUBLISH_URL BACKEND_URL ORIGIN SENTRY_DSN STRIPE_SECRET_KEY DOCKER_HOST HUB_TOKEN`

test('a variable that is one typo away from a build variable stops the build, and no variable of a host does', () => {
  const typos = {
    BACKEND_ORIGIN: 'BACKEND_ORIGINS BACKEND_ORIGN BACKEND-ORIGIN BACKEND_OIRGIN',
    CARD_FIELDS:
      'card_fields CARD_FIELD ARD_FIELDS CARDFIELDS CARD_FEILDS CARD__FIELDS XCARD_FIELDS',
    HUB_URL: 'HUB_URI HUB_UR HUBS_URL UHB_URL',
    REPORT_URL: 'REPORTS_URL REPORT_RUL',
    WALLETS: 'WALLET WALETS WALLTES',
  }
  expect(Object.keys(typos)).toEqual(buildVariables)
  const question = 'is not a variable of Till. Did you mean'
  for (const [name, typed] of Object.entries(typos))
    for (const each of typed.split(' '))
      expect(() => parseBuildSettings({ [each]: 'x' })).toThrow(`${each} ${question} ${name}?`)
  const ofHosts = hostVariables.trim().split(/\s+/)
  const twoTyposAway = ['WALET', 'HUB_URIS', 'CARD_FILED']
  const environment = Object.fromEntries([...ofHosts, ...twoTyposAway].map((name) => [name, 'x']))
  expect(() => parseBuildSettings({ ...environment, NETLIFY: '', WALLET: '' })).not.toThrow()
  // WALLET may be a variable of another tool, so a build that sets WALLETS accepts it.
  expect(parseBuildSettings({ WALLET: 'x', WALLETS: 'link' }).wallets).toEqual(['link'])
})

test('a build says what its defaults mean for the shop, until the shop sets them', () => {
  const [cardFields, backend, ...more] = buildNotes({})
  expect(cardFields).toMatch(/\(direct\).* SAQ A-EP or D .*CARD_FIELDS=hosted .*\(SAQ A\)/)
  expect([backend?.slice(0, 14), ...more]).toEqual(['BACKEND_ORIGIN'])
  expect(buildNotes({ CARD_FIELDS: 'direct', BACKEND_ORIGIN: 'https://shop.com' })).toEqual([])
})
