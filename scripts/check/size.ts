/** `npm run size`: prints the size of each built script and page after Brotli, and fails when a budget is exceeded. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { memoize } from '../../src/lib/memoize.ts'
import { chunkPreloads } from '../build/chunk-preloads.ts'
import { firstLoad, importMapOf } from '../build/first-load.ts'
import { inlineScripts } from '../build/inline-scripts.ts'
import { integrityOf, shortHash } from '../build/integrity.ts'
import { runCommand } from '../lib/command-line.ts'
import { builtSite } from '../lib/project-root.ts'

const dist = await runCommand(() =>
  builtSite(parseArgs({ options: { dist: { type: 'string' } } }).values.dist),
)
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()
const measuredFiles = /^assets[\\/].*\.(?:js|css|json)$|^(?!404\.)\w+\.html$/
const texts: ReadonlyMap<string, string> = new Map(
  files
    .filter((file) => measuredFiles.test(file))
    .map((file) => [basename(file), readFileSync(join(dist, file), 'utf8')]),
)
const named = (pattern: RegExp) => [...texts.keys()].filter((name) => pattern.test(name))
const productHtml = texts.get('product.html') ?? ''
const loadedAtOnce = firstLoad(productHtml, texts)
const firstScripts = named(/\.js$/).filter((name) => loadedAtOnce.has(name))
if (firstScripts.length === 0) throw new Error('dist/product.html loads no script.')

const sizes = (name: string) => ({
  compressed: sizeOf(name),
  bytes: Buffer.byteLength(texts.get(name) ?? ''),
  ...(loadedAtOnce.has(name) && { 'at once': true }),
})
console.table(Object.fromEntries(named(/\.(?:js|html)$/).map((name) => [name, sizes(name)])))
const preloads = await chunkPreloads(join(dist, 'assets'), importMapOf(productHtml))
for (const [kind, addresses] of Object.entries(preloads)) {
  console.log(`preloads for ${kind}: ${sum(addresses)} bytes more, on a page that needs them`)
}

const inlineScript = inlineScripts(productHtml)
  .filter((script) => !script.startsWith('{')) // Leaves out the import map.
  .join('')
const languages = named(/^messages-(?!.*-(?:card|crypto)\.)/)
const tabs = new Set([preloads.card, preloads.cardForm, preloads.crypto].flat())

/** Bytes after Brotli, or a number of files. `forReports` is what REPORT_URL adds to the budget. */
const rows: readonly [what: string, amount: number, budget: number, forReports?: number][] = [
  ['first JavaScript', sum(firstScripts), 76_000, 550],
  ['largest page', Math.max(...named(/\.html$/).map(sizeOf)), 9_100, 180],
  ['product.html: styles', compressedBytes(/<style>(.*?)<\/style>/s.exec(productHtml)?.[1]), 6_000],
  ['product.html: scripts', compressedBytes(inlineScript), 3_300, 170],
  // The messages of all screens, and the script that applies them.
  ['another language', Math.max(...languages.map(sizeOf)) + sum(named(/^other-language\./)), 3_307],
  // Even a visit without a payment fetches the tabs and the card form.
  ['fetched while idle', sum([...tabs, ...named(/^shared\./)]), 60_000],
  ['product.html: CSS files', [...loadedAtOnce].filter((name) => name.endsWith('.css')).length, 0],
  ['fonts', files.filter((name) => /\.(?:woff2?|ttf|otf)$/.test(name)).length, 0],
]

console.log('\nbudget')
for (const [what, amount, withoutReports, forReports = 0] of rows) {
  const budget = withoutReports + (productHtml.includes('"release":') ? forReports : 0)
  console.log(`${what.padEnd(24)}${String(amount).padStart(8)} of ${budget}`)
  if (amount <= budget) continue
  console.error(`Over budget: ${what}.`)
  process.exitCode = 1
}

/** @param file a name or an address. */
function sizeOf(file: string): number {
  const text = texts.get(basename(file)) ?? ''
  return compressedBytes(file.endsWith('.html') ? withFixedHashes(text) : text)
}

/** Replaces each hash by that of 0, 1, 2 and so on. The real hashes of two builds compress differently, by up to 60 bytes. */
function withFixedHashes(page: string): string {
  let count = 0
  const fixed = memoize((hash: string) => {
    const text = String(count++)
    return hash.length === 8 ? shortHash(text) : integrityOf(text)
  })
  return page.replace(/sha256-[\w+/=]+|(?<=\.)[\da-f]{8}(?=\.)/g, (hash) => fixed(hash))
}

function compressedBytes(text = ''): number {
  return text === '' ? 0 : brotliCompressSync(text).length
}

function sum(names: readonly string[]): number {
  return names.reduce((total, name) => total + sizeOf(name), 0)
}
