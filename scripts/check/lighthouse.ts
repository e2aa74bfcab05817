/**
 * `npm run lighthouse`: Lighthouse's mobile run on the product page and the outcome pages of the built site;
 * fails below 100. Medians of three runs, or of `--runs`. Lighthouse comes by npx, because it brings 185 MB that
 * no other command needs, and in the last version that runs on Node 20.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../build/site.ts'
import { findOrInstallBrowser } from '../lib/browser.ts'
import { hostArguments } from './bench/browser-for-bench.ts'
import { openBuiltSite } from './bench/built-site.ts'
import { selfSignedCertificate } from './bench/certificate.ts'
import { freshBuild } from './bench/fresh-build.ts'
import { startPageServer } from './bench/page-server.ts'
import { table } from './bench/report.ts'
import { answerAsStripe } from './bench/stripe-stub.ts'
import {
  categories,
  type LighthouseScores,
  lastingComplaints,
  medianScores,
  readLighthouseReport,
} from './lighthouse-report.ts'

const lighthouse = 'lighthouse@12.8.2'
const paths = ['/demo', '/success', '/failed', '/pending', '/error']
const reports = join(projectRoot, 'build/lighthouse')
const host = 'till.test'

const { values } = parseArgs({
  options: { dist: { type: 'string' }, runs: { type: 'string', default: '3' } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is "${values.runs}", no number.`)
const dist = values.dist === undefined ? await freshBuild() : resolve(values.dist)
const chromePath = await findOrInstallBrowser()
await mkdir(reports, { recursive: true })

// No slow link here: Lighthouse loads the page as fast as it comes and works out the slow one itself.
const certificate = selfSignedCertificate([host, 'js.stripe.com'])
const site = await openBuiltSite(dist, 80)
const pages = await startPageServer({ certificate, answer: site.answer })
const stripe = await startPageServer({ certificate, answer: answerAsStripe })
const ports = { [host]: pages.port, 'js.stripe.com': stripe.port }
try {
  const rows: string[][] = []
  for (const path of paths) {
    const seen: LighthouseScores[] = []
    while (seen.length < runs) seen.push(readLighthouseReport(await lookAt(path)))
    const scores = medianScores(seen)
    const complaints = lastingComplaints(seen)
    rows.push([path, ...categories.map((name) => String(scores[name] ?? '–'))])
    if (complaints.length > 0) console.log(`\n${path}\n  ${complaints.join('\n  ')}`)
    if (categories.some((name) => scores[name] !== 100)) process.exitCode = 1
  }
  console.log(
    `\n${table(['page', ...categories], rows)}\n\nThe last report of each page is in ${reports}.`,
  )
} finally {
  await Promise.all([pages.close(), stripe.close(), site.close()])
}

/** The report of one page, as text. */
async function lookAt(path: string): Promise<string> {
  const output = join(reports, path.slice(1))
  const chromeFlags = ['--headless', ...hostArguments(ports, certificate.keyHash)]
    .map((flag) => flag.replace(/=(.*)/, '="$1"'))
    .join(' ')
  await run(process.platform === 'win32' ? 'npx.cmd' : 'npx', [
    ...['--yes', lighthouse, `https://${host}${path}`, '--quiet'],
    ...['--output=json', '--output=html', `--output-path=${output}`],
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${chromeFlags}`,
  ])
  return readFile(`${output}.report.json`, 'utf8')
}

function run(command: string, words: readonly string[]): Promise<void> {
  const environment = { ...process.env, CHROME_PATH: chromePath }
  return new Promise((done, fail) => {
    spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
      .once('error', fail)
      .once('exit', (code) =>
        code === 0 ? done() : fail(new Error(`Lighthouse failed (${code}).`)),
      )
  })
}
