import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const table = parseImportTable(await readFile('docs/architecture.md', 'utf8'))
const srcFiles = await sourceFiles('src')
const sources = [...srcFiles, ...(await sourceFiles('mocks'))]

test('src and mocks import what the table of docs/architecture.md allows, and each of its entries is used', () => {
  const imports = sources.flatMap(({ path, text }) =>
    importsOf(path, text).map((imported) => ({ path, imported })),
  )
  expect(imports.length).toBeGreaterThan(1000)
  expect(imports.filter(({ path, imported }) => !isAllowed(path, imported))).toEqual([])
  const isUsed = (row: Row, allowed: string) =>
    imports.some(({ path, imported }) => rowsOf(path).includes(row) && covers(allowed, imported))
  const unused = table.map((row) => ({
    area: row.area,
    allowed: row.allowed.filter((allowed) => !isUsed(row, allowed)),
  }))
  expect(unused.filter(({ allowed }) => allowed.length > 0)).toEqual([])
})

test.each([
  ['src/card/tab.tsx', 'src/card/flow/a.ts', true],
  ['src/card/tab.tsx', 'src/api/hub/a.ts', true],
  ['src/card/tab.tsx', 'src/crypto/tab.tsx', false],
  ['src/card/tab.tsx', '@stripe/stripe-js', false],
  ['src/card/pay/pay.ts', 'src/card/tab.tsx', false],
  ['src/card/pay/pay.ts', 'react', false],
  ['src/card/stripe/stripe.ts', '@stripe/stripe-js/pure', true],
  ['src/card/stripe/wallet-button.tsx', 'src/card/pay/pay.ts', true],
  ['src/card/stripe/stripe.ts', 'src/card/pay/pay.ts', false],
  ['src/api/hub/a.ts', 'src/api/http.ts', true],
  ['src/screens/product/a.tsx', 'src/screens/outcome/a.tsx', false],
  ['src/lib/a.ts', 'react', false],
  ['src/app.tsx', 'mocks/browser.ts', false],
  ['src/new-folder/a.ts', 'react', false],
  ['mocks/a.ts', 'src/lib/a.ts', false],
])('the table: may %s import %s? %s', (path, imported, expected) => {
  expect(isAllowed(path, imported)).toBe(expected)
})

test('every way to import a file or package is found', () => {
  const code = `import './styles.css'
import type { A } from '../api/a.ts'
import {
  b,
} from 'react'
export * from './c.ts'
const d = import('./d.ts')
type E = typeof import('../ui/e.ts')`
  expect(importsOf('src/card/a.ts', code)).toEqual([
    'src/card/styles.css',
    'src/api/a.ts',
    'react',
    'src/card/c.ts',
    'src/card/d.ts',
    'src/ui/e.ts',
  ])
})

const globals = 'lint/style/noRestrictedGlobals'
const tooLong = 'lint/complexity/noExcessiveLinesPerFunction'

/** Code that lint refuses. */
const violations: readonly (readonly [path: string, code: string, rule: string])[] = [
  ['src/checkout/clock.ts', 'Date.now()', globals],
  ['src/card/flow/clock.ts', 'Date.now()', globals],
  ['src/crypto/flow/invoice-flow.ts', 'Date.now()', globals],
  ['src/card/flow/a-flow.ts', 'new XMLHttpRequest()', globals],
  ['src/lib/stream.ts', "new EventSource('/crypto')", globals],
  ['src/lib/page.ts', 'location.reload()', globals],
  ['src/api/second-fetch.ts', "fetch('/api/shop_name')", globals],
  ['src/api/extension.ts', "import './http'", 'lint/correctness/useImportExtensions'],
  ['src/card/long.tsx', longComponent(81), tooLong],
  ['src/card/default.ts', 'export default 1', 'lint/style/noDefaultExport'],
]

/** Code that lint accepts: restricted globals in files that may use them, and the longest component. */
const permitted: readonly (readonly [path: string, code: string])[] = [
  ['src/api/http.ts', "fetch('/api/shop_name')"],
  ['src/card/short.tsx', longComponent(80)],
  ['src/card/use-card-flow.ts', 'Date.now()'],
  ['src/lib/handover.ts', 'window.name = document.title'],
]

let brokenRules: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  brokenRules = await lint([...violations, ...permitted])
})

test.each(violations)('lint finds that $0 breaks $2', (path, _code, rule) => {
  expect(brokenRules.get(path)).toContain(rule)
})

test.each(permitted)('lint accepts the code of %s', (path) => {
  expect(brokenRules.get(path) ?? []).toEqual([])
})

test('no file of src/lib or src/checkout and no state machine calls Math.random', async () => {
  const isPure = (path: string) =>
    /^src\/(?:lib|checkout|(?:card|crypto)\/flow)\//.test(path) ||
    /\/(?!use-)[a-z-]+-flow\.ts$/.test(path)
  const pure = srcFiles.filter(({ path }) => isPure(path))
  expect(pure.length).toBeGreaterThan(20)
  const random = pure.filter(({ text }) => text.includes('Math.random'))
  expect(random.map(({ path }) => path)).toEqual([])
})

test('every file is in a folder of the table and has a kebab-case name, but no general one such as utils', () => {
  const kebabCaseName = /\/(?:[a-z0-9.-]+|locales\/[a-zA-Z.-]+)$/
  const generalName = /\/(?:utils?|helpers?|common|misc|types?|constants?|index)\.tsx?$/
  const paths = sources.map(({ path }) => path)
  expect(paths.filter((path) => rowsOf(path).length === 0 || !kebabCaseName.test(path))).toEqual([])
  expect(paths.filter((path) => generalName.test(path))).toEqual([])
})

test('field names of the API are in src/api only, and in files that call Stripe.js or read an older record', async () => {
  const specification = await readFile('docs/specification.md', 'utf8')
  const ofCalls = specification.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
  expect(ofCalls).toEqual(expect.arrayContaining(['payment_intent', 'redirect_url', 'api_key']))
  const ofStripe = ['billing_details', 'postal_code', 'decline_code']
  const others = ['cryptoCode', 'CheckInvoiceStatus', 'generate-invoice']
  const names = [...new Set([...ofCalls, ...ofStripe, ...others])].join('|')
  const serverNames = new RegExp(`\\b(?:${names})\\b|['"\`]/api/`)
  const files = srcFiles
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('src/api/'))
    .filter(({ text }) => serverNames.test(text))
  expect(files.map(({ path }) => path).sort()).toEqual([
    'src/card/fields/use-hosted-fields.ts',
    'src/card/stripe/stripe.ts',
    'src/storage/old-record.ts',
  ])
})

test('a component takes at most six props beside its ref', async () => {
  const ownProps = new Map<string, { count: number; inherited: readonly string[] }>()
  for (const { path, text } of srcFiles) {
    if (!path.endsWith('.tsx')) continue
    for (const [, name = '', heritage = '', body = ''] of text.matchAll(
      /^(?:export )?interface (\w+Props)([^{]*)\{\n([\s\S]*?)^\}/gm,
    )) {
      const inherited = heritage.match(/\b\w+Props\b(?!<)/g) ?? []
      ownProps.set(name, { count: body.match(/^ {2}readonly (?!ref\b)/gm)?.length ?? 0, inherited })
    }
  }
  const propsOf = (name: string): number => {
    const { count = 0, inherited = [] } = ownProps.get(name) ?? {}
    return inherited.reduce((sum, base) => sum + propsOf(base), count)
  }
  expect(ownProps.size).toBeGreaterThan(30)
  expect([...ownProps.keys()].filter((name) => propsOf(name) > 6)).toEqual([])
})

function longComponent(lineCount: number): string {
  return `export function A() {\n${'  a()\n'.repeat(lineCount)}}`
}

interface Row {
  /** A folder, or one file. */
  readonly area: string
  /** Folders, files and packages. A path that ends in `/*` means the files directly in the folder. */
  readonly allowed: readonly string[]
}

/** The rows of the section "Who may import whom". A path in its second column begins at `src`. */
function parseImportTable(markdown: string): Row[] {
  const [, section = ''] = markdown.split('## Who may import whom')
  const rows = section.matchAll(/^\| `([^`]+)` \|([^|]*)\|([^|]*)\|$/gm)
  return [...rows].map(([, area = '', paths = '', packages = '']) => ({
    area,
    allowed: [...quoted(paths).map((path) => join('src', path)), ...quoted(packages)],
  }))
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from |import |import\()'([^']+)'/g)].map(([, specifier = '']) =>
    specifier.startsWith('.') ? join(dirname(path), specifier) : specifier,
  )
}

/** The row of the innermost folder of the file, and that of the file itself. */
function rowsOf(path: string): Row[] {
  const folderRows = table.filter(({ area }) => area !== path && covers(area, path))
  const innermost = folderRows.sort((a, b) => b.area.length - a.area.length).slice(0, 1)
  return [...innermost, ...table.filter(({ area }) => area === path)]
}

function isAllowed(path: string, imported: string): boolean {
  const always = path.startsWith('src/') ? ['src/lib'] : []
  const ofRows = rowsOf(path).flatMap(({ area, allowed }) => [area, ...allowed])
  return [...always, ...ofRows].some((allowed) => covers(allowed, imported))
}

function covers(allowed: string, path: string): boolean {
  return allowed.endsWith('/*')
    ? dirname(path) === dirname(allowed)
    : path === allowed || path.startsWith(`${allowed}/`)
}

/** Returns the rules that Biome finds broken, by file. */
async function lint(
  files: readonly (readonly [path: string, code: string, rule?: string])[],
): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'till-imports-'))
  for (const file of ['biome.json', '.gitignore']) await cp(file, join(folder, file))
  for (const [path, code] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${code}\n`)
  }
  const report = await biome(folder)
  await rm(folder, { recursive: true })
  const rules = new Map<string, string[]>()
  for (const { category, location } of report.diagnostics) {
    rules.set(location.path, [...(rules.get(location.path) ?? []), category])
  }
  return rules
}

interface Report {
  readonly diagnostics: readonly {
    readonly category: string
    readonly location: { readonly path: string }
  }[]
}

function biome(folder: string): Promise<Report> {
  const command = resolve('node_modules/@biomejs/biome/bin/biome')
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
  return new Promise((done) => {
    // Biome exits with 1 when a rule is broken.
    execFile(process.execPath, [command, ...options], { cwd: folder }, (_error, output) =>
      done(JSON.parse(output)),
    )
  })
}

async function sourceFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('public'))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })))
}
