/** `npm run lighthouse`: fails when a median mobile score of a page is below 100. Why npx: docs/dependencies.md. */
import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findOrInstallBrowser } from '../lib/browser.ts'
import { runCommand } from '../lib/command-line.ts'
import { median } from '../lib/median.ts'
import { builtSite, projectRoot } from '../lib/project-root.ts'
import { startMeasuredSite } from '../serve/measured-site.ts'

/** Without SEO: search engines must not index the page. */
const categories = ['performance', 'accessibility', 'best-practices']
const paths = ['/demo', '/success', '/failed', '/pending', '/error']
const runCount = 3
const reports = join(projectRoot, 'build/lighthouse')

const dist = await runCommand(() => builtSite())
const chromePath = findOrInstallBrowser()
await mkdir(reports, { recursive: true })

// Lighthouse loads the page at full speed and simulates the slow link itself.
const site = await startMeasuredSite(dist)
try {
  const rows: Record<string, object> = {}
  for (const path of paths) {
    const runs: (readonly number[])[] = []
    while (runs.length < runCount) runs.push(await runLighthouse(path))
    const scores = categories.map((_, at) => median(runs.flatMap((run) => run[at] ?? [])))
    rows[path] = Object.fromEntries(categories.map((name, at) => [name, scores[at]]))
    if (scores.some((score) => score !== 100)) process.exitCode = 1
  }
  console.table(rows)
  console.log(`The latest report of each page, which says what costs points, is in ${reports}.`)
} finally {
  await site.close()
}

/** Returns a score from 0 to 100 for each category; 0 when Lighthouse could not judge it. */
async function runLighthouse(path: string): Promise<readonly number[]> {
  const output = join(reports, path.slice(1))
  const chromeFlags = ['--headless', ...site.browserArguments]
    .map((flag) => flag.replace(/=(.*)/, '="$1"'))
    .join(' ')
  const lighthouseArguments = [
    ...['--yes', 'lighthouse@12.8.2', site.origin + path, '--quiet'],
    ...['--output=json', '--output=html', `--output-path=${output}`],
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${chromeFlags}`,
  ]
  const env = { ...process.env, CHROME_PATH: chromePath }
  await promisify(execFile)('npx', lighthouseArguments, { env })
  const report = JSON.parse(await readFile(`${output}.report.json`, 'utf8'))
  return categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100))
}
