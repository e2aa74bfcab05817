import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chunkPreloads } from '../build/chunk-preloads.ts'
import { firstLoad, importMapOf } from '../build/first-load.ts'
import { inlineScripts } from '../build/inline-scripts.ts'
import { builtSite } from '../lib/project-root.ts'

/** Bytes after Brotli. For fonts, and for styles beside the page, the number of files. */
const budgets = {
  'first JavaScript': 76_000,
  'largest page': 8_650,
  'styles in it': 6_000,
  'inline scripts in it': 3_300,
  'another language': 3_307,
  'styles beside it': 0,
  fonts: 0,
}

/** What REPORT_URL adds. */
const reportBudgets: Partial<Record<keyof typeof budgets, number>> = {
  'first JavaScript': 550,
  'largest page': 180,
  'inline scripts in it': 170,
}

const dist = builtSite()
const assets = join(dist, 'assets')
const messageFiles = await readTexts(assets, /^messages-(?!.*-(?:card|crypto)\.).*\.json$/)
const pages = await readTexts(dist, /(?<!404)\.html$/)
const texts = await readTexts(assets, /\.(?:js|css)$/)
const product = pages.get('product.html') ?? ''

const sendsReports = product.includes('"release":')
const first = firstLoad(product, texts)
const scripts = [...texts.keys()].filter((name) => name.endsWith('.js'))
const firstScripts = scripts.filter((name) => first.has(name))
if (firstScripts.length === 0) throw new Error('dist/product.html loads no script.')
const preloads = await chunkPreloads(assets, importMapOf(product))

logSizes('JavaScript at once', texts, firstScripts)
logSizes(
  'JavaScript later',
  texts,
  scripts.filter((name) => !first.has(name)),
)
logSizes('pages', pages, [...pages.keys()])
for (const [kind, files] of Object.entries(preloads)) {
  const bytes = sum(files.map((file) => compressedBytes(texts.get(file.split('/').at(-1) ?? ''))))
  console.log(`preloads for ${kind}: ${bytes} bytes more, on a page that needs them`)
}

const styles = /<style>(.*?)<\/style>/s.exec(product)?.[1] ?? ''
const inlineScript = inlineScripts(product)
  .filter((script) => !script.startsWith('{'))
  .join('')
const files = await readdir(dist, { recursive: true })
const measured: Record<keyof typeof budgets, number> = {
  'first JavaScript': sum(firstScripts.map((name) => compressedBytes(texts.get(name)))),
  'largest page': Math.max(...[...pages.values()].map(compressedBytes)),
  'styles in it': compressedBytes(styles),
  'inline scripts in it': compressedBytes(inlineScript),
  // The messages of all screens, and the script that applies them.
  'another language':
    Math.max(...[...messageFiles.values()].map(compressedBytes)) +
    compressedBytes(texts.get(scripts.find((name) => name.startsWith('other-language.')) ?? '')),
  'styles beside it': [...first].filter((name) => name.endsWith('.css')).length,
  fonts: files.filter((name) => /\.(?:woff2?|ttf|otf)$/.test(name)).length,
}

console.log('\nbudget')
for (const [what, amount] of Object.entries(measured)) {
  const name = what as keyof typeof budgets
  const budget = budgets[name] + (sendsReports ? (reportBudgets[name] ?? 0) : 0)
  console.log(`${what.padEnd(20)}${String(amount).padStart(8)} of ${budget}`)
  if (amount <= budget) continue
  console.error(`Over budget: ${what}.`)
  process.exitCode = 1
}

async function readTexts(folder: string, kind: RegExp): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch((): string[] => [])
  const entries = names
    .filter((name) => kind.test(name))
    .sort()
    .map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)
  return new Map(await Promise.all(entries))
}

function logSizes(kind: string, from: ReadonlyMap<string, string>, names: readonly string[]): void {
  for (const name of names) {
    const text = from.get(name) ?? ''
    const sizes = `${String(compressedBytes(text)).padStart(8)}${String(Buffer.byteLength(text)).padStart(9)}`
    console.log(`${kind.padEnd(20)}${name.padEnd(36)}${sizes}`)
  }
}

function compressedBytes(text = ''): number {
  return text === '' ? 0 : brotliCompressSync(text).length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
