import { expect, test } from 'vitest'
import { collectReports } from '../../../scripts/serve/mock-backend/reports.ts'

const site = 'https://pay.your-shop.com'
const evil = 'https://evil.example/x.js'

// The first two as Chromium 156 sends them, the third in the older format, the last two from the page.
test.each([
  [
    [
      {
        type: 'csp-violation',
        body: {
          blockedURL: `${evil}?id=1`,
          documentURL: `${site}/demo?email=ada@example.com`,
          effectiveDirective: 'script-src-elem',
        },
      },
      { type: 'crash', url: `${site}/done?payment_intent=pi_1`, body: { reason: 'oom' } },
    ],
    [
      `csp-violation at ${site}/demo: script-src-elem blocked ${evil}`,
      `crash at ${site}/done: oom`,
    ],
  ],
  [
    {
      'csp-report': {
        'document-uri': `${site}/demo?email=ada@example.com`,
        'effective-directive': 'img-src',
        'blocked-uri': evil,
      },
    },
    [`csp-violation at ${site}/demo: img-src blocked ${evil}`],
  ],
  [{ code: 'crash', page: '/{id}', release: '1a2b3c4d' }, ['crash on /{id}, release 1a2b3c4d']],
  [
    { code: 'answer-refused', call: 'GET /api/product/{id}', field: 'price', page: '/{id}' },
    ['answer-refused (GET /api/product/{id}: price) on /{id}, release unknown'],
  ],
  ['code=crash', ['a report that is not JSON']],
])('a report is a line without queries: %j', async (body, lines) => {
  const told: string[] = []
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request('http://localhost:8787/reports', { method: 'POST', body: text })
  const response = await collectReports(request, (line) => told.push(line))
  expect({ told, status: response?.status }).toEqual({
    told: lines,
    status: typeof body === 'string' ? 400 : 204,
  })
})
