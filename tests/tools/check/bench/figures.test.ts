// @vitest-environment node
import { expect, test } from 'vitest'
import {
  blockingMs,
  type Figures,
  median,
  medians,
  ratio,
} from '../../../../scripts/check/bench/figures.ts'
import { figuresOf } from '../../../../scripts/check/bench/measure.ts'
import { readBenchOptions } from '../../../../scripts/check/bench/options.ts'
import {
  figuresTable,
  loadSentence,
  table,
  targetsTable,
  typingSentence,
} from '../../../../scripts/check/bench/report.ts'
import { judge } from '../../../../scripts/check/bench/targets.ts'

const plain: Figures = {
  totalBytes: 3000,
  scriptBytes: 0,
  requests: 1,
  firstPaint: 600,
  largestPaint: 600,
  email: 600,
  price: 600,
  react: undefined,
  blocking: 0,
  layoutShift: 0,
  interaction: 16,
  keyToPaint: 11,
}

const onTarget: Figures = {
  ...plain,
  scriptBytes: 70_000,
  largestPaint: 660,
  email: 630,
  price: 870,
  react: 1080,
  blocking: 50,
  interaction: 40,
}

test.each([
  [[3, 1, 2], 2],
  [[10, 9], 9.5],
  [[100], 100],
  [[], undefined],
  [[1, undefined, 3], undefined],
])('the median of %j is %s', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test('the medians are those of each figure on its own', () => {
  const runs = [onTarget, { ...onTarget, email: 900 }, { ...onTarget, price: 100 }]
  expect(medians(runs)).toEqual(onTarget)
})

test('a ratio needs both figures', () => {
  expect(ratio(3, 2)).toBe(1.5)
  expect(ratio(undefined, 2)).toBeUndefined()
  expect(ratio(3, undefined)).toBeUndefined()
  expect(ratio(3, 0)).toBeUndefined()
})

test.each([
  ['a task of 50 ms does not block', [{ start: 200, duration: 50 }], 0],
  ['what is beyond does', [{ start: 200, duration: 80 }], 30],
  [
    'tasks add up',
    [
      { start: 200, duration: 80 },
      { start: 400, duration: 60 },
    ],
    40,
  ],
  [
    'what is over before the first paint delays it, and is no blocking',
    [{ start: 0, duration: 90 }],
    0,
  ],
  ['a task around the first paint counts from there', [{ start: 40, duration: 130 }], 20],
])('%s', (_rule, tasks, blocked) => {
  expect(blockingMs(tasks, 100)).toBe(blocked)
})

test('only what comes from the site itself is weighed, and only scripts as scripts', () => {
  const files = [
    { address: 'https://till.test/demo', bytes: 900 },
    { address: 'https://till.test/assets/main.js', bytes: 70_000 },
    { address: 'https://till.test/api/store/name/', bytes: 13 },
    { address: 'https://js.stripe.com/v3', bytes: 2000 },
  ]
  const seen = { firstPaint: 1, largestPaint: 2, email: 3, price: 4, react: 5 }
  const reading = { ...seen, longTasks: [], layoutShift: 0, files }
  const typing = { keyToPaint: [8, 10, 12], slowEvents: [24, 32] }
  expect(figuresOf(reading, typing, 'https://till.test')).toEqual({
    ...{ ...seen, blocking: 0, layoutShift: 0, interaction: 32, keyToPaint: 10 },
    ...{ totalBytes: 70_913, scriptBytes: 70_000, requests: 3 },
  })
})

test('typing that was never slow counts with the least the browser tells', () => {
  const nothing = { longTasks: [], layoutShift: 0, files: [] }
  const unseen = { firstPaint: 1, largestPaint: 1, email: 1, price: 1, react: undefined }
  const reading = { ...nothing, ...unseen }
  const { interaction } = figuresOf(reading, { keyToPaint: [8], slowEvents: [] }, 'https://a.test')
  expect(interaction).toBe(16)
  const silent = figuresOf(reading, { keyToPaint: [], slowEvents: [] }, 'https://a.test')
  expect(silent.interaction).toBeUndefined()
})

test('a page just on every target passes', () => {
  expect(judge(onTarget, plain).filter(({ met }) => !met)).toEqual([])
})

test.each([
  ['Email field', { email: 631 }],
  ['Price', { price: 871 }],
  ['React in charge', { react: 1081 }],
  ['LCP', { largestPaint: 661 }],
  ['TBT', { blocking: 51 }],
  ['CLS', { layoutShift: 0.001 }],
  ['INP, typing a card number', { interaction: 48 }],
])('%s just beyond its target is a miss', (title, change) => {
  const missed = judge({ ...onTarget, ...change }, plain).filter(({ met }) => !met)
  expect(missed.map((verdict) => verdict.title)).toEqual([title])
})

test('what was not measured misses its target', () => {
  expect(judge(onTarget, undefined).filter(({ met }) => !met)).toHaveLength(4)
  expect(judge(undefined, plain).some(({ met }) => met)).toBe(false)
})

test('a table is Markdown whose columns stand under each other', () => {
  expect(table(['page', 'ms'], [['till', '1,200'], ['hello']])).toBe(
    ['| page  |    ms |', '| ----- | ----: |', '| till  | 1,200 |', '| hello |       |'].join('\n'),
  )
})

test('the pages are compared with the one without JavaScript, React with the form of it', () => {
  const lines = figuresTable({ till: onTarget, plain }, 'plain').split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[2]).toMatch(/ 1,080 \|/)
  expect(lines[3]).toContain('1.05 x')
  expect(lines[3]).toContain('1.80 x')
})

test('the verdicts are readable', () => {
  const text = targetsTable(judge({ ...onTarget, blocking: 80 }, plain))
  expect(text).toMatch(/\| Email field +\| +1\.05 x \| +1\.05 x \| pass \|/)
  expect(text).toMatch(/\| TBT +\| +80 ms \| +50 ms \| miss \|/)
})

test('what surrounds the figures is said in words', () => {
  expect(loadSentence(1.4, 2)).toBe('Load average 1.4 on 2 cores.')
  expect(loadSentence(8, 2)).toContain('BUSY')
  const typing = { typedAt: 640, react: 1080, kept: true }
  expect(typingSentence(typing)).toContain(
    'from 640 ms on, with React in charge at 1,080 ms, is kept.',
  )
  expect(typingSentence({ ...typing, kept: false })).toContain('is LOST.')
})

test('the flags have defaults', () => {
  expect(readBenchOptions([], ['till'])).toEqual({
    ...{ runs: 7, only: undefined, dist: undefined, json: false, check: false, slowStart: false },
  })
  const words = ['--runs', '3', '--only', 'till', '--dist', 'dist', '--json', '--check']
  expect(readBenchOptions([...words, '--slow-start'], ['till'])).toEqual({
    ...{ runs: 3, only: 'till', dist: 'dist', json: true, check: true, slowStart: true },
  })
})

test.each([
  [['--runs', '0'], '--runs is "0"'],
  [['--runs', 'many'], '--runs is "many"'],
  [['--only', 'tilt'], 'Use one of: till, plain'],
  [['--fast'], '--fast'],
])('%j is refused with a reason', (words, reason) => {
  expect(() => readBenchOptions(words, ['till', 'plain'])).toThrow(reason)
})
