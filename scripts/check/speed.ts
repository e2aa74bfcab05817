/**
 * `npm run speed`: loads the built page over a slow link on a slow processor, and prints how long a buyer would wait.
 * The figures are for a person who compares builds (`--dist a --dist b`). No test depends on them.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { bundleScript } from '../build/bundle-script.ts'
import { findOrInstallBrowser } from '../lib/browser.ts'
import { parsePositiveInteger, runCommand } from '../lib/command-line.ts'
import { median } from '../lib/median.ts'
import { builtSite, defaultDist } from '../lib/project-root.ts'
import { startMeasuredSite } from '../serve/measured-site.ts'
import { type Figures, visits } from './speed/visits.ts'

const { dists, runs } = await runCommand(() => {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string', multiple: true, default: [defaultDist] },
      runs: { type: 'string', default: '5' },
    },
  })
  const dists = values.dist.map((dist) => builtSite(dist))
  return { dists, runs: parsePositiveInteger(values.runs, '--runs') }
})

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms of latency. Handshakes take no longer: DevTools delays responses alone. */
const slowMobileNetwork = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
}

const probe = await bundleScript(join(import.meta.dirname, 'speed/probe.ts'), 'iife')
const executablePath = findOrInstallBrowser()
const builds = await Promise.all(dists.map(openBuild))
try {
  // The builds take turns, so that other work on the machine slows all of them. The first round warms up.
  for (let round = 0; round <= runs; round += 1) {
    process.stderr.write(round === 0 ? 'Warming up' : `\rRun ${round} of ${runs}`)
    for (const build of builds) {
      const figures: Figures[] = []
      for (const visit of visits) figures.push(await onFreshPage(build, visit))
      if (round > 0) build.rounds.push(Object.assign({}, ...figures))
    }
  }
} finally {
  process.stderr.write('\n')
  await Promise.all(builds.map(({ site }) => site.close()))
}
const names = Object.keys(builds[0]?.rounds[0] ?? {})
const columns = (name: string) => builds.map(({ dist, rounds }) => [dist, summary(rounds, name)])
console.log(`Runs: ${runs}, median (lowest to highest) in milliseconds, but for CLS`)
console.table(Object.fromEntries(names.map((name) => [name, Object.fromEntries(columns(name))])))

async function openBuild(dist: string) {
  const rounds: Figures[] = []
  return { dist, site: await startMeasuredSite(dist), rounds }
}

function summary(rounds: readonly Figures[], name: string): string {
  const all = rounds.flatMap((figures) => figures[name] ?? [])
  const rounded = (value: number): string => String(Math.round(value * 1000) / 1000)
  return `${rounded(median(all))} (${rounded(Math.min(...all))} to ${rounded(Math.max(...all))})`
}

/** Opens a page in a new profile, whose cache is cold. An incognito window would ignore `rel=preconnect`. */
async function onFreshPage(
  { site }: (typeof builds)[number],
  visit: (page: Page) => Promise<Figures>,
): Promise<Figures> {
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...site.browserArguments],
    baseURL: site.origin,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await session.send('Network.emulateNetworkConditions', slowMobileNetwork)
    await page.addInitScript({ content: probe })
    return await visit(page)
  } finally {
    await context.close()
  }
}
