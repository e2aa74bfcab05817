import { expect, test } from 'vitest'
import { collectReports } from '../../../scripts/serve/mock-backend/reports.ts'

test('a report is logged without the queries of its URLs', async () => {
  const lines: string[] = []
  const report = (query: string) =>
    `[{"type":"crash","url":"https://pay.your-shop.com/done${query}","body":{"reason":"oom"}}]`
  const body = report('?payment_intent=pi_1')
  const request = new Request('http://localhost:8787/reports', { method: 'POST', body })
  const response = await collectReports(request, (line) => lines.push(line))
  expect([lines, response?.status]).toEqual([[report('')], 204])
})
