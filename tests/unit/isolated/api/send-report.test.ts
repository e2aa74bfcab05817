import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReportCode } from '../../../../src/api/send-report.ts'
import { unreadableField } from '../../../../src/api/unreadable-field.ts'
import { putPageData } from '../../../support/page-data.ts'

const codes = {
  'answer-refused': true,
  'app-not-loaded': true,
  crash: true,
  'hub-by-polling': true,
  'hub-unreachable': true,
  'part-not-loaded': true,
  'raw-card-refused': true,
  'stripe-not-loaded': true,
  'wallet-failed': true,
} satisfies Record<ReportCode, true>

const everyCode = Object.keys(codes) as ReportCode[]
const sendBeacon = vi.fn<(url: string, body: string) => boolean>(() => true)
const bodies = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body))

beforeEach(() => {
  sendBeacon.mockClear()
  vi.stubEnv('REPORT_URL', 'https://reports.your-shop.com/till')
  vi.stubGlobal('navigator', { sendBeacon })
  putPageData({ release: '1a2b3c4d' })
  history.replaceState(null, '', '/tea-42?email=ada@example.com#4242')
})
afterEach(() => document.body.replaceChildren())

async function openPage() {
  vi.resetModules()
  return import('../../../../src/api/send-report.ts')
}

test('a report says what broke, on which screen, in which build and when', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 9, 30), toFake: ['Date'] })
  const { sendReport } = await openPage()
  sendReport('stripe-not-loaded')
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('https://reports.your-shop.com/till')
  const time = '2026-11-22T09:30:00.000Z'
  const report = { code: 'stripe-not-loaded', page: '/{id}', release: '1a2b3c4d', time }
  expect(bodies()).toEqual([report])
})

test.each([
  ['/done?payment_intent=pi_3Nabc&payment_intent_client_secret=secret_9', '/done'],
  ['/deep/tea-42', 'unknown'],
])('a report from %s names the page %s', async (path, page) => {
  history.replaceState(null, '', path)
  const { sendReport } = await openPage()
  sendReport('crash')
  expect(bodies()[0]).toMatchObject({ page })
})

/** What no report may hold: ids, emails, addresses and amounts, in the URLs of the page and its calls and in errors. */
const personal = /tea-42|ada@|pi_3Nabc|4242|bc1qxyz|19\.99/
const paths = [
  ...['/api/product/tea-42', '/api/pay/tea-42', '/api/pay/verify/pi_3Nabc', '/elsewhere/tea-42'],
  '/api/pay/tea-42/generate-invoice?cryptoCode=BTC&email=ada@example.com',
  '/api/location/hasPostal?countryCode=tea-42',
]
const causes = [
  new SyntaxError('Unexpected token: "ada@example.com" is not valid JSON'),
  new TypeError('destination must be bc1qxyz, price must be 19.99'),
  new Error('tea-42 must be paid by ada@example.com'),
  'ada@example.com',
]

test('no report holds anything of the buyer, the product or the payment', async () => {
  const calls = paths.flatMap((path) => causes.map((cause) => unreadableField(path, cause, false)))
  for (const unreadable of calls) {
    const { sendReport } = await openPage()
    for (const code of everyCode) sendReport(code)
    sendReport('answer-refused', unreadable)
  }
  expect(new Set(bodies().map(({ code }) => code))).toEqual(new Set(everyCode))
  const fields = ['call', 'code', 'field', 'page', 'release', 'time']
  expect([...new Set(bodies().flatMap(Object.keys))].toSorted()).toEqual(fields)
  for (const body of bodies()) expect(JSON.stringify({ ...body, time: '' })).not.toMatch(personal)
})

test('a page load sends each report once, and ten reports at most', async () => {
  const { sendReport } = await openPage()
  for (const call of ['/api/store/name/', '/api/store/name/', '/api/location/']) {
    sendReport('crash')
    sendReport('answer-refused', { call, field: 'html' })
  }
  const sent = bodies().map(({ code, call }) => call ?? code)
  expect(sent).toEqual(['crash', '/api/store/name/', '/api/location/'])
  for (let at = 0; at < 12; at += 1) sendReport('answer-refused', { call: '/', field: `${at}` })
  expect(sendBeacon).toHaveBeenCalledTimes(10)
})

const blocked = () => {
  throw new TypeError('blocked')
}

test.each([
  ['is missing', undefined],
  ['throws', blocked],
])('a sendBeacon that %s causes no error in the page', async (_title, broken) => {
  vi.stubGlobal('navigator', { sendBeacon: broken })
  const { sendReport } = await openPage()
  expect(() => sendReport('crash')).not.toThrow()
})

const twoFields = new TypeError('amount must be a number, expiration must be a duration')
const invoiceCall = '/api/pay/{id}/generate-invoice'
test.each([
  ['/api/product/tea-42', new TypeError('price must be whole cents'), '/api/product/', 'price'],
  ['/api/pay/7/generate-invoice?email=a', twoFields, invoiceCall, 'amount,expiration'],
  ['/api/pay/tea-42', new Error('no needs_confirmation'), '/api/pay/', 'needs_confirmation'],
  ['/api/product/tea-42', new SyntaxError('price must be'), '/api/product/', 'json'],
  ['/api/product/7', new TypeError('the response must be an object'), '/api/product/', 'response'],
])('a response of %s with the error "%s" is reported as %s, %s', (path, cause, call, field) => {
  expect(unreadableField(path, cause, false)).toEqual({ call, field })
  expect(unreadableField(path, cause, true)).toEqual({ call, field: 'html' })
})

test.each(everyCode)('docs/reports.md explains %s', (code) => {
  expect(readFileSync('docs/reports.md', 'utf8')).toContain(`| \`${code}\` |`)
})
