import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { defaultDist } from './build-site.ts'
import { firstLoad } from './first-load.ts'

/** The most JavaScript a buyer may have to load before the page lives, in bytes after Brotli. */
const firstLoadBudgetBytes = 72_000

const html = await readFile(join(defaultDist, 'index.html'), 'utf8').catch(() => {
  throw new Error('There is no dist/index.html to measure. Run "npm run build" first.')
})
const texts = await readTexts(join(defaultDist, 'assets'))
const first = firstLoad(html, texts)

const names = [...texts.keys()]
const scripts = names.filter((name) => name.endsWith('.js'))
const firstScripts = scripts.filter((name) => first.has(name))
const firstLoadBytes = report('JavaScript at once', firstScripts)
for (const name of scripts.filter((each) => !first.has(each))) report('JavaScript later', [name])
for (const name of names.filter((each) => each.endsWith('.css'))) report('styles', [name])

if (firstScripts.length === 0) throw new Error('dist/index.html loads no script we can measure.')
console.log(`\nFirst load: ${firstLoadBytes} of ${firstLoadBudgetBytes} bytes.`)
if (firstLoadBytes > firstLoadBudgetBytes) {
  console.error('That is too much: load what is not needed at once with import().')
  process.exitCode = 1
}

async function readTexts(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name)).sort()
  const entries = files.map(
    async (name) => [name, await readFile(join(folder, name), 'utf8')] as const,
  )
  return new Map(await Promise.all(entries))
}

/** Prints one line per file and returns the sum. */
function report(kind: string, files: readonly string[]): number {
  const sizes = files.map((name) => brotliCompressSync(texts.get(name) ?? '').length)
  for (const [index, name] of files.entries()) {
    console.log(`${kind.padEnd(20)}${name.padEnd(36)}${String(sizes[index]).padStart(8)}`)
  }
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}
