import { expect, test } from 'vitest'
import {
  medianScores,
  parseLighthouseReport,
  repeatedFailures,
} from '../../../scripts/check/lighthouse-report.ts'

function report(performance: number | null): string {
  return JSON.stringify({
    categories: {
      performance: {
        score: performance,
        auditRefs: [
          { id: 'speed-index', weight: 10 },
          { id: 'total-blocking-time', weight: 30 },
        ],
      },
      accessibility: { score: 1, auditRefs: [{ id: 'label', weight: 7 }] },
      'best-practices': { score: 0.96, auditRefs: [{ id: 'not-applicable', weight: 1 }] },
    },
    audits: {
      'speed-index': { title: 'Speed Index', score: 0.9, displayValue: '3.1 s' },
      'total-blocking-time': { title: 'Total Blocking Time', score: 0.8, displayValue: '220 ms' },
      label: { title: 'Form elements have labels', score: 1 },
      'not-applicable': { title: 'Uses HTTPS', score: null },
    },
  })
}

test('a report gives a score for each category, and the failed audits, the most expensive first', () => {
  expect(parseLighthouseReport(report(0.95))).toEqual({
    scores: { performance: 95, accessibility: 100, 'best-practices': 96 },
    failures: ['total-blocking-time: Total Blocking Time 220 ms', 'speed-index: Speed Index 3.1 s'],
  })
})

test('the median counts, and a category missing in one run is missing', () => {
  const runs = [0.9, 1, 0.99].map((score) => parseLighthouseReport(report(score)))
  expect(medianScores(runs)['performance']).toBe(99)
  const broken = [...runs, parseLighthouseReport(report(null))]
  expect(medianScores(broken)['performance']).toBeUndefined()
})

test('a failure in one of three runs is noise', () => {
  const scores = {}
  const runs = [
    { scores, failures: ['speed-index: 3 s', 'total-blocking-time: 90 ms'] },
    { scores, failures: ['speed-index: 4 s'] },
    { scores, failures: [] },
  ]
  expect(repeatedFailures(runs)).toEqual(['speed-index: 3 s'])
})
