import { expect, test } from 'vitest'
import { loadFigures, typingFigures } from '../../../../scripts/check/bench/measure.ts'
import {
  estimates,
  type Figures,
  reportOf,
  withAnswer,
} from '../../../../scripts/check/bench/report.ts'

const plain: Figures = {
  ...{
    email: 600,
    price: 600,
    largestPaint: 600,
    repeatEmail: 300,
    repeatAnswer: 530,
    keyMedian: 20,
    mainThread: 200,
  },
}

const onTarget: Figures = {
  ...{ scriptBytes: 70_000, totalBytes: 80_000, requests: 12, mainThread: 440 },
  ...{ email: 630, price: 840, react: 1080 },
  ...{
    largestPaint: 660,
    blocking: 50,
    layoutShift: 0,
    interaction: 40,
    keyMedian: 29,
    keyWorst: 40,
  },
  ...{ repeatEmail: 375, repeatPrice: 583, repeatReact: 600, done: 900 },
}

test('a figure is one for all measurements that look for it, and missing when one of them found none', () => {
  const measurements = [{ email: 600, react: 900 }, { email: 620, react: undefined }, { price: 7 }]
  expect(estimates(measurements)).toMatchObject({ email: 610, react: undefined, price: 7 })
})

test.each([
  ['follows both groups when loads fall into two', [300, 300, 300, 400, 400], 350],
  ['is deaf to a single pause of the machine', [600, 600, 600, 600, 9000], 600],
])('a figure %s', (_, emails, expected) => {
  expect(estimates(emails.map((email) => ({ email }))).email).toBe(expected)
})

test('the slowest key is slow in most typings; a pause of the machine hits another one each time', () => {
  const typings = [
    { keys: [90, 31, 20, 20] },
    { keys: [20, 33, 95, 20] },
    { keys: [20, 32, 20, 99] },
  ]
  // The medians of the typings are 25.5, 26.5 and 26.
  expect(estimates(typings)).toMatchObject({ keyWorst: 32, keyMedian: 25.5 })
})

test.each([
  ['lacks a key', [30], 30],
  ['has no keys', [], undefined],
])('a typing that %s leaves no slowest key', (_, keys, keyMedian) => {
  const typings = [{ keys: [30, 90] }, { keys }]
  for (const each of [typings, typings.toReversed()])
    expect(estimates(each)).toMatchObject({ keyWorst: undefined, keyMedian })
})

test('times are compared with the page without JavaScript, React with the form of that page', () => {
  const { table, missed } = reportOf(onTarget, plain)
  expect(missed).toEqual([])
  expect(table).toMatch(/\| React in charge, ms +\| 1,080 \| +\| 1\.80 x \| +1\.80 x \| +met \|/)
})

test('the price of a second visit is compared with the form of the other page and an answer behind it', () => {
  expect(withAnswer({ repeatEmail: 300 }, 230)).toEqual({ repeatEmail: 300, repeatAnswer: 530 })
  expect(withAnswer({}, 230)).toEqual({ repeatAnswer: undefined })
  const { table } = reportOf(onTarget, plain)
  expect(table).toMatch(
    /\| second visit: price, ms +\| +583 \| +\| +1\.10 x \| +1\.10 x \| +met \|/,
  )
})

test('a figure without a target misses none, and is compared all the same', () => {
  const { table, missed } = reportOf({ ...onTarget, mainThread: 900 }, plain)
  expect(missed).toEqual([])
  expect(table).toMatch(/\| main thread, ms +\| +900 \| +200 \| +4\.50 x \|/)
})

test.each(Object.keys(onTarget).slice(4))(
  'a %s beyond its target, or not measured, misses it',
  (figure) => {
    const beyond = { ...onTarget, [figure]: 2000 }
    expect(reportOf(beyond, plain).missed).toHaveLength(1)
    expect(reportOf({ ...onTarget, [figure]: undefined }, plain).missed).toHaveLength(1)
  },
)

test('a way back that the browser cannot restore misses nothing, and a slow one does', () => {
  expect(reportOf(onTarget, plain).table).toMatch(/Back, restored, ms.*no cache \|/)
  expect(reportOf({ ...onTarget, back: 200 }, plain).missed).toEqual([])
  expect(reportOf({ ...onTarget, back: 201 }, plain).missed).toEqual(['Back, restored, ms'])
})

test('blocking time counts after the first paint and over 50 ms, and files of other origins do not count', () => {
  const reading = {
    marks: { email: 3, price: 4, react: 5 },
    firstPaint: 100,
    largestPaint: 120,
    longTasks: [
      { start: 0, duration: 90 },
      { start: 40, duration: 130 },
      { start: 300, duration: 80 },
    ],
    layoutShift: 0,
    files: [
      { address: 'https://till.test/demo', bytes: 900 },
      { address: 'https://till.test/assets/main.js', bytes: 70_000 },
      { address: 'https://js.stripe.com/v3', bytes: 2000 },
    ],
    keyToPaint: [8, 30, 12],
    slowEvents: [24, 32],
  }
  expect(loadFigures(reading, { address: 'https://till.test/demo' })).toMatchObject({
    ...{ requests: 2, blocking: 20 + 30, scriptBytes: 70_000, totalBytes: 70_900 },
  })
  expect(typingFigures(reading)).toEqual({ interaction: 32, keys: [8, 30, 12] })
})
