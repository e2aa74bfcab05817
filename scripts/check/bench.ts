/**
 * `npm run bench`: how long a buyer with a slow phone on a slow link waits for the built product page, beside
 * the same screen without JavaScript and a bare React page. The README explains the figures.
 */
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { type Figures, medians } from './bench/figures.ts'
import { freshBuild } from './bench/fresh-build.ts'
import { typeEarly, withPage } from './bench/load-page.ts'
import { measure } from './bench/measure.ts'
import { readBenchOptions } from './bench/options.ts'
import { figuresTable, loadSentence, targetsTable, typingSentence } from './bench/report.ts'
import { type PageName, pageNames, type Stage, setStage } from './bench/stage.ts'
import { judge } from './bench/targets.ts'

const options = readBenchOptions(process.argv.slice(2), pageNames)
const dist = options.dist === undefined ? await freshBuild() : resolve(options.dist)

const conditions = {
  link: {
    downBitsPerSecond: 1_600_000,
    upBitsPerSecond: 750_000,
    roundTripMs: 150,
    initialWindowBytes: options.slowStart ? 14_600 : undefined,
  },
  cpuSlowdown: 4,
  shopDelayMs: 80,
}
const stage = await setStage({ dist, ...conditions })
try {
  const names = pageNames.filter((name) => options.only === undefined || name === options.only)
  const runs = await interleavedRuns(stage, names, options.runs)
  const typing = names.includes('till')
    ? await withPage(stage.browser, stage.subjects.till, typeEarly)
    : undefined
  const [load = 0] = loadavg()
  const pages = Object.fromEntries(names.map((name) => [name, medians(runs[name])]))
  const verdicts = judge(pages['till'], pages['no-javascript'])
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`
  const date = new Date().toISOString().slice(0, 10)
  if (options.json) {
    const browser = stage.browser.version()
    const about = { date, machine, load, browser, conditions, runs: options.runs }
    console.log(JSON.stringify({ ...about, pages, single: runs, verdicts, typing }, null, 2))
  } else {
    console.log(
      `\n${date}, ${machine}, Chromium ${stage.browser.version()}, medians of ${options.runs}`,
    )
    console.log(`\n${figuresTable(pages, 'no-javascript')}\n\n${targetsTable(verdicts)}\n`)
    console.log(loadSentence(load, cpus().length))
    if (typing !== undefined) console.log(typingSentence(typing))
  }
  if (options.check && (typing?.kept !== true || verdicts.some(({ met }) => !met))) {
    process.exitCode = 1
  }
} finally {
  await stage.close()
}

/** One round after the other, so that what else the machine does falls on all pages. The first is not counted. */
async function interleavedRuns(
  { browser, subjects }: Stage,
  names: readonly PageName[],
  count: number,
): Promise<Readonly<Record<PageName, readonly Figures[]>>> {
  const runs: Record<PageName, Figures[]> = { till: [], 'no-javascript': [], 'react-hello': [] }
  for (let round = 0; round <= count; round += 1) {
    process.stderr.write(round === 0 ? 'Warming up' : `\rRun ${round} of ${count}`)
    for (const name of names) {
      const figures = await measure(browser, subjects[name], name === 'till')
      if (round > 0) runs[name].push(figures)
    }
  }
  process.stderr.write('\n')
  return runs
}
