import { expect, test } from 'vitest'
import { collectReports } from '../../../scripts/serve/mock-backend/reports.ts'

const address = 'http://localhost:8787/reports'

async function collect(contentType: string, body: unknown) {
  const lines: string[] = []
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const init = { method: 'POST', headers: { 'content-type': contentType }, body: text }
  const response = await collectReports(new Request(address, init), (line) => lines.push(line))
  return { lines, status: response?.status }
}

// As Chromium 156 sends them.
const violation = {
  age: 0,
  type: 'csp-violation',
  url: 'https://pay.your-shop.com/demo?email=ada@example.com',
  body: {
    blockedURL: 'https://evil.example/x.js?id=1',
    documentURL: 'https://pay.your-shop.com/demo?email=ada@example.com',
    effectiveDirective: 'script-src-elem',
  },
}
const crash = {
  age: 42,
  type: 'crash',
  url: 'https://pay.your-shop.com/done?payment_intent=pi_1',
  body: { reason: 'oom', is_top_level: true },
}
const violationOfReportUri = {
  'csp-report': {
    'document-uri': 'https://pay.your-shop.com/demo?email=ada@example.com',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://evil.example/pixel.png',
  },
}

test('the reports of a browser are a line each, without queries', async () => {
  expect(await collect('application/reports+json', [violation, crash])).toEqual({
    status: 204,
    lines: [
      'csp-violation at https://pay.your-shop.com/demo: script-src-elem blocked https://evil.example/x.js',
      'crash at https://pay.your-shop.com/done: oom',
    ],
  })
})

test('a violation may come in the older format, too', async () => {
  expect(await collect('application/csp-report', violationOfReportUri)).toEqual({
    status: 204,
    lines: [
      'csp-violation at https://pay.your-shop.com/demo: img-src blocked https://evil.example/pixel.png',
    ],
  })
})

test('the reports of the page are lines with its screen and its build', async () => {
  const refused = { code: 'answer-refused', call: 'GET /api/product/{id}', field: 'price' }
  const plain = 'text/plain;charset=UTF-8'
  expect(await collect(plain, { code: 'crash', page: '/{id}', release: '1a2b3c4d' })).toEqual({
    status: 204,
    lines: ['crash on /{id}, release 1a2b3c4d'],
  })
  expect((await collect(plain, { ...refused, page: '/{id}' })).lines).toEqual([
    'answer-refused (GET /api/product/{id}: price) on /{id}, release unknown',
  ])
})

test('what is not JSON is refused', async () => {
  expect(await collect('text/plain', 'code=crash')).toEqual({
    status: 400,
    lines: ['a report that is not JSON'],
  })
})
