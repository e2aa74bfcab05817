/** `npm run bench`: measures the product page on a slow phone and link, against the same screen without JavaScript. */
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { asSentence } from '../lib/command-line.ts'
import { measureMainThread } from './bench/main-thread.ts'
import { measureLoad, measureTyping } from './bench/measure.ts'
import { estimates, type Figures, reportOf, withAnswer } from './bench/report.ts'
import { buildForMeasuring, setUpBench } from './bench/setup.ts'
import { measureVisits } from './bench/visits.ts'

const pageNames = ['till', 'no-javascript'] as const
const cpuSlowdown = 4
/** Typing and later visits begin with a load, too. A single load varies by 8 percent, so there are more of them. */
const steps = [
  ...[measureLoad, measureTyping, measureTyping, measureMainThread],
  // A second visit each: from the third on V8 keeps compiled code.
  ...[measureVisits, measureVisits, measureVisits],
]

try {
  await run()
} catch (error) {
  console.error(asSentence(error))
  // Servers may still be listening.
  process.exit(1)
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '7' },
      only: { type: 'string' },
      dist: { type: 'string' },
      json: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      'no-slow-start': { type: 'boolean', default: false },
      'no-priority': { type: 'boolean', default: false },
      'large-records': { type: 'boolean', default: false },
    },
  })
  if (!/^[1-9]\d*$/.test(values.runs)) {
    throw new Error(`--runs is "${values.runs}". Use a whole number such as 7.`)
  }
  const names = pageNames.filter((name) => values.only === undefined || name === values.only)
  if (names.length === 0) {
    throw new Error(`--only is "${values.only}". Use one of: ${pageNames.join(', ')}.`)
  }
  const runs = Number(values.runs)
  const link = { downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000, roundTripMs: 150 }
  const conditions = {
    backendDelayMs: 80,
    byPriority: !values['no-priority'],
    smallRecords: !values['large-records'],
    link: { ...link, slowStart: !values['no-slow-start'] },
  }
  const dist = values.dist === undefined ? buildForMeasuring() : resolve(values.dist)
  const bench = await setUpBench({ dist, ...conditions })
  const found = { till: [] as Figures[], 'no-javascript': [] as Figures[] }
  try {
    // Interleaved, so that other load of the machine slows both pages. The first round warms up.
    for (let round = 0; round <= runs; round += 1) {
      process.stderr.write(round === 0 ? 'Warming up' : `\rRun ${round} of ${runs}`)
      for (const step of steps) {
        for (const name of names) {
          const figures = await step(bench.browser, bench.pages[name], cpuSlowdown)
          if (round > 0) found[name].push(...figures)
        }
      }
    }
  } finally {
    process.stderr.write('\n')
    await bench.close()
  }

  const till = estimates(found.till)
  const answerMs = link.roundTripMs + conditions.backendDelayMs
  const plain = withAnswer(estimates(found['no-javascript']), answerMs)
  const { table, missed } = reportOf(till, plain)
  const [load = 0] = loadavg()
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, load ${load.toFixed(1)}`
  const date = new Date().toISOString().slice(0, 10)
  const browser = bench.browser.version()
  if (values.json) {
    const about = { date, machine, browser, runs, cpuSlowdown, conditions }
    console.log(JSON.stringify({ ...about, till, plain, missed, found }, undefined, 2))
  } else {
    console.log(`\n${date}, ${machine}, Chromium ${browser}, rounds: ${runs}\n\n${table}`)
    if (load > cpus().length) console.log('\nBUSY: read the ratios, not the milliseconds.')
  }
  if (values.check && missed.length > 0) process.exitCode = 1
}
