import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chunkPreloads } from '../build/chunk-preloads.ts'
import { firstLoad, importMapOf } from '../build/first-load.ts'
import { inlineScripts } from '../build/inline-scripts.ts'
import { runCommand } from '../lib/command-line.ts'
import { builtSite } from '../lib/project-root.ts'

/** Bytes after Brotli. For fonts, and for styles beside the page, the number of files. */
const budgets = {
  'first JavaScript': 76_000,
  'largest page': 8_700,
  'styles in it': 6_000,
  'inline scripts in it': 3_300,
  'another language': 3_307,
  'fetched while idle': 60_000,
  'styles beside it': 0,
  fonts: 0,
}

/** What REPORT_URL adds. */
const reportBudgets: Partial<Record<keyof typeof budgets, number>> = {
  'first JavaScript': 550,
  'largest page': 180,
  'inline scripts in it': 170,
}

const dist = await runCommand(() => builtSite())
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()
const isMeasured = /^assets[\\/].*\.(?:js|css|json)$|^(?!404\.)\w+\.html$/
const texts: ReadonlyMap<string, string> = new Map(
  files
    .filter((file) => isMeasured.test(file))
    .map((file) => [basename(file), readFileSync(join(dist, file), 'utf8')]),
)
const named = (pattern: RegExp) => [...texts.keys()].filter((name) => pattern.test(name))
const product = texts.get('product.html') ?? ''
const first = firstLoad(product, texts)
const scripts = named(/\.js$/)
const firstScripts = scripts.filter((name) => first.has(name))
if (firstScripts.length === 0) throw new Error('dist/product.html loads no script.')

const sizes = (name: string) => ({
  compressed: sizeOf(name),
  bytes: Buffer.byteLength(texts.get(name) ?? ''),
  ...(first.has(name) && { 'at once': true }),
})
console.table(Object.fromEntries(named(/\.(?:js|html)$/).map((name) => [name, sizes(name)])))
const preloads = await chunkPreloads(join(dist, 'assets'), importMapOf(product))
for (const [kind, addresses] of Object.entries(preloads)) {
  const bytes = sum(addresses.map(sizeOfAddress))
  console.log(`preloads for ${kind}: ${bytes} bytes more, on a page that needs them`)
}

const inlineScript = inlineScripts(product)
  .filter((script) => !script.startsWith('{'))
  .join('')
const measured: Record<keyof typeof budgets, number> = {
  'first JavaScript': sum(firstScripts.map(sizeOf)),
  'largest page': Math.max(...named(/\.html$/).map(sizeOf)),
  'styles in it': compressedBytes(/<style>(.*?)<\/style>/s.exec(product)?.[1]),
  'inline scripts in it': compressedBytes(inlineScript),
  // The messages of all screens, and the script that applies them.
  'another language':
    Math.max(...named(/^messages-(?!.*-(?:card|crypto)\.)/).map(sizeOf)) +
    sum(named(/^other-language\./).map(sizeOf)),
  // The tabs and the card form, which a visit without a payment loads, too.
  'fetched while idle':
    sum(
      [...new Set([preloads.card, preloads.cardForm, preloads.crypto].flat())].map(sizeOfAddress),
    ) + sum(named(/^shared\./).map(sizeOf)),
  'styles beside it': [...first].filter((name) => name.endsWith('.css')).length,
  fonts: files.filter((name) => /\.(?:woff2?|ttf|otf)$/.test(name)).length,
}

console.log('\nbudget')
for (const [what, amount] of Object.entries(measured)) {
  const name = what as keyof typeof budgets
  const budget = budgets[name] + (product.includes('"release":') ? (reportBudgets[name] ?? 0) : 0)
  console.log(`${what.padEnd(20)}${String(amount).padStart(8)} of ${budget}`)
  if (amount <= budget) continue
  console.error(`Over budget: ${what}.`)
  process.exitCode = 1
}

function sizeOf(name: string): number {
  return compressedBytes(texts.get(name))
}

function sizeOfAddress(address: string): number {
  return sizeOf(basename(address))
}

function compressedBytes(text = ''): number {
  return text === '' ? 0 : brotliCompressSync(text).length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
