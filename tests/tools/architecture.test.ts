import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

// The import table is in biome.imports.jsonc, and `npm run lint` executes it. These tests plant violations of each row in a
// folder of their own, so a row that no longer works fails a test.

/** What a file must not import: at least one import for each row of the table. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'src/lib/a.ts': ['../api/http.ts', 'react'],
  'src/lib/handover.ts': ['../api/product.ts'],
  'src/browser/a.ts': ['../ui/alert.tsx'],
  'src/checkout/a.ts': ['react'],
  'src/ui/a.ts': ['../i18n/runtime/use-messages.ts', 'wouter'],
  'src/ui/field/b.ts': ['../../i18n/runtime/a.ts'],
  'src/ui/go-to.tsx': ['../i18n/runtime/use-messages.ts'],
  'src/i18n/runtime/a.ts': ['../../api/product.ts', '../../ui/alert.tsx'],
  'src/i18n/picker/a.ts': ['../../card/pay/pay-by-card.ts'],
  'src/storage/a.ts': ['../api/http.ts', 'react'],
  'src/branding/a.ts': ['../card/pay/pay-by-card.ts'],
  'src/api/a.ts': ['../ui/a.ts', 'react', '@microsoft/signalr', '../../mocks/data.ts'],
  'src/api/hub/hub-connection.ts': ['react'],
  'src/api/hub/a.ts': ['swr'],
  'src/card/a.ts': ['../crypto/flow/countdown.ts', 'valibot'],
  'src/card/flow/a.ts': ['../card-form.tsx', 'react'],
  'src/card/flow/card-flow.ts': ['react'],
  'src/card/pay/a.ts': ['../form/a.ts', 'react'],
  'src/card/form/a.ts': ['../../crypto/a.ts', '../card-tab.tsx', '@stripe/stripe-js'],
  'src/card/fields/a.ts': ['../pay/a.ts'],
  'src/card/fields/hosted-inputs.tsx': ['../pay/a.ts'],
  'src/card/fields/hosted-field-frame.tsx': ['@stripe/react-stripe-js'],
  'src/card/fields/hosted-field-state.ts': ['@stripe/stripe-js'],
  'src/card/stripe/a.ts': ['../form/a.ts'],
  'src/card/stripe/wallet-button.tsx': ['../crypto/a.ts', '../fields/a.ts'],
  'src/crypto/a.ts': ['../card/pay/pay-by-card.ts', '@stripe/stripe-js/pure', 'lodash'],
  'src/crypto/flow/a.ts': ['../coins/a.ts'],
  'src/crypto/flow/crypto-flow.ts': ['react'],
  'src/crypto/coins/a.ts': ['../flow/a.ts'],
  'src/crypto/watch/a.ts': ['../invoice/a.ts', 'react'],
  'src/crypto/invoice/a.ts': ['../form/a.ts', '../../card/a.ts', 'qrcode.react'],
  'src/crypto/invoice/qr-code.tsx': ['../form/a.ts'],
  'src/crypto/form/a.ts': ['../../card/a.ts', '../watch/a.ts'],
  'src/screens/a.ts': ['swr', '../boot/inline.ts'],
  'src/screens/product/a.ts': ['swr', '../outcome/outcome.tsx'],
  'src/boot/a.ts': ['../screens/root.tsx'],
  'src/main.tsx': ['../mocks/data.ts'],
  'src/app.tsx': ['../mocks/browser.ts'],
  'src/prerender.tsx': ['swr'],
  'mocks/a.ts': ['react', '../src/api/http.ts'],
}

const importRule = 'lint/style/noRestrictedImports'
const globals = 'lint/style/noRestrictedGlobals'
const tooLong = 'lint/complexity/noExcessiveLinesPerFunction'

/** The other rules, and the other ways to import. */
const violations: readonly (readonly [path: string, code: string, rule: string])[] = [
  ['src/lib/type.ts', "import type { A } from '../api/a.ts'", importRule],
  ['src/lib/chunk.ts', "export const a = import('../api/a.ts')", importRule],
  ['src/ui/again.ts', "export * from '../screens/root.tsx'", importRule],
  ['src/ui/effect.ts', "import '../screens/screens.css'", importRule],
  ['src/checkout/clock.ts', 'Date.now()', globals],
  ['src/card/flow/clock.ts', 'Date.now()', globals],
  ['src/crypto/flow/invoice-flow.ts', 'Date.now()', globals],
  ['src/card/flow/a-flow.ts', 'new XMLHttpRequest()', globals],
  ['src/lib/stream.ts', "new EventSource('/crypto')", globals],
  ['src/lib/page.ts', 'location.reload()', globals],
  ['src/api/second-fetch.ts', "fetch('/api/shop_name')", globals],
  ['src/api/extension.ts', imports('./http'), 'lint/correctness/useImportExtensions'],
  ['src/card/long.tsx', longComponent(81), tooLong],
  ['src/card/default.ts', 'export default 1', 'lint/style/noDefaultExport'],
]

/** Allowed code: what only these files may use, imports that the table allows, and the longest component. */
const permitted: Readonly<Record<string, string>> = {
  'src/api/http.ts': "fetch('/api/shop_name')",
  'src/api/hub/hub-connection.ts': imports('@microsoft/signalr', '../with-timeout.ts'),
  'src/card/a.ts': imports('./flow/card-flow.ts', '../checkout/checkout-state.ts'),
  'src/card/fields/hosted-fields.tsx': imports('@stripe/stripe-js'),
  'src/card/fields/hosted-inputs.tsx': imports('@stripe/react-stripe-js'),
  'src/card/fields/use-hosted-fields.ts': imports('@stripe/react-stripe-js', '../stripe/a.ts'),
  'src/card/form/a.ts': imports('../pay/pay-by-card.ts', '../../browser/on-page-change.ts'),
  'src/card/pay/a.ts': imports('../flow/card-flow.ts'),
  'src/card/short.tsx': longComponent(80),
  'src/card/stripe/stripe.ts': imports('@stripe/stripe-js/pure'),
  'src/card/stripe/wallet-button.tsx': imports('../pay/a.ts'),
  'src/card/use-card-flow.ts': 'Date.now()',
  'src/crypto/coins/address-check.ts': imports('@noble/hashes/sha2.js'),
  'src/crypto/form/a.ts': imports('../coins/coin-icon.tsx'),
  'src/crypto/invoice/a.ts': imports('../watch/watch-invoice.ts'),
  'src/crypto/invoice/qr-code.tsx': imports('qrcode.react'),
  'src/i18n/picker/a.ts': imports('../../storage/language.ts'),
  'src/lib/handover.ts': 'window.name = document.title',
  'src/main.tsx': "export const a = import('../mocks/browser.ts')",
  'src/storage/use-record.ts': imports('react'),
  'src/ui/a.ts': imports('../browser/on-page-change.ts'),
  'src/ui/field/a.ts': imports('../icons.tsx'),
  'src/ui/go-to.tsx': imports('wouter'),
}

let brokenRules: ReadonlyMap<string, readonly string[]>
let rulesBrokenByPermitted: ReadonlyMap<string, readonly string[]>

// Two runs, because a path in several lists holds only the code of the last one.
beforeAll(async () => {
  const files = Object.entries(refused).map(([path, all]) => [path, imports(...all)] as const)
  brokenRules = await lint([...Object.entries(permitted), ...files, ...violations])
  rulesBrokenByPermitted = await lint(Object.entries(permitted))
})

test.each(Object.entries(refused))('lint rejects in %s each import of %j', (path, all) => {
  expect(brokenRules.get(path)).toEqual(all.map(() => importRule))
})

test.each(violations)('lint finds that $0 breaks $2', (path, _code, rule) => {
  expect(brokenRules.get(path)).toContain(rule)
})

test.each(Object.entries(permitted))('lint accepts the code of %s', (path) => {
  expect(rulesBrokenByPermitted.get(path) ?? []).toEqual([])
})

test('no file of src/lib or src/checkout and no state machine calls Math.random', async () => {
  const isPure = (path: string) =>
    /^src\/(?:lib|checkout|(?:card|crypto)\/flow)\//.test(path) ||
    /\/(?!use-)[a-z-]+-flow\.ts$/.test(path)
  const pure = (await sourceFiles('src')).filter(({ path }) => isPure(path))
  expect(pure.length).toBeGreaterThan(20)
  const random = pure.filter(({ text }) => text.includes('Math.random'))
  expect(random.map(({ path }) => path)).toEqual([])
})

test('every file of src is in a known folder with a kebab-case name, and no file of src or mocks has a general name', async () => {
  const folders = [
    'lib|browser|checkout|ui|i18n|storage|branding|api|card|crypto|screens|boot',
    'i18n/(?:runtime|locales|picker)|api/hub|ui/field|screens/(?:product|outcome)',
    'card/(?:flow|pay|form|fields|stripe)|crypto/(?:flow|form|coins|invoice|watch)',
  ].join('|')
  const entries = 'main|app|prerender|index|styles'
  const place = new RegExp(
    `^src/(?:(?:${folders})/[a-z0-9.-]+|i18n/locales/[a-zA-Z.-]+|(?:${entries}))\\.(?:tsx?|css|json|html)$`,
  )
  const meaningless = /^(?:utils?|helpers?|common|misc|types?|constants?|index)\./
  const files = [...(await sourceFiles('src')), ...(await sourceFiles('mocks'))]
  expect(
    files
      .map(({ path }) => path)
      .filter(
        (path) =>
          (path.startsWith('src/') && !place.test(path)) ||
          (meaningless.test(basename(path)) && path !== 'src/index.html'),
      ),
  ).toEqual([])
})

test('field names of the API are in src/api only, and in files that call Stripe.js or read an older record', async () => {
  const specification = await readFile('docs/specification.md', 'utf8')
  const ofCalls = specification.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
  expect(ofCalls).toEqual(expect.arrayContaining(['payment_intent', 'redirect_url', 'api_key']))
  const ofStripe = ['billing_details', 'postal_code', 'decline_code']
  const others = ['cryptoCode', 'CheckInvoiceStatus', 'generate-invoice']
  const names = [...new Set([...ofCalls, ...ofStripe, ...others])].join('|')
  const serverNames = new RegExp(`\\b(?:${names})\\b|['"\`]/api/`)
  const files = (await sourceFiles('src'))
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
  for (const { path, text } of await sourceFiles('src')) {
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

function imports(...specifiers: readonly string[]): string {
  return specifiers
    .map((from, index) => `import { a${index} } from '${from}'\na${index}()`)
    .join('\n')
}

/** Returns the rules that Biome finds broken, by file. */
async function lint(
  planted: readonly (readonly [path: string, code: string, rule?: string])[],
): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'till-imports-'))
  for (const file of ['biome.json', 'biome.imports.jsonc', '.gitignore'])
    await cp(file, join(folder, file))
  for (const [path, code] of planted) {
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
