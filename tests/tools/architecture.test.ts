import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

// The import table is in biome.rooms.jsonc, and `npm run lint` executes it. These tests plant one violation of each
// row in a folder of their own, so that a row that no longer holds is noticed.

const violations: readonly [story: string, path: string, code: string, rule: string][] = [
  ['lib imports api', 'src/lib/a.ts', imports('../api/http.ts'), rooms()],
  ['lib imports a package', 'src/lib/b.ts', imports('react'), rooms()],
  ['lib imports a type', 'src/lib/c.ts', "import type { A } from '../api/a.ts'", rooms()],
  ['lib loads a chunk', 'src/lib/d.ts', "export const a = import('../api/a.ts')", rooms()],
  ['the hand-over imports a call', 'src/lib/handover.ts', imports('../api/product.ts'), rooms()],
  ['browser imports ui', 'src/browser/a.ts', imports('../ui/alert.tsx'), rooms()],
  ['checkout imports react', 'src/checkout/a.ts', imports('react'), rooms()],
  ['checkout reads the clock', 'src/checkout/b.ts', 'Date.now()', globals()],
  ['ui imports i18n', 'src/ui/a.ts', imports('../i18n/runtime/use-messages.ts'), rooms()],
  ['ui re-exports screens', 'src/ui/b.ts', "export * from '../screens/price.tsx'", rooms()],
  ['ui imports for an effect', 'src/ui/c.ts', "import '../screens/screens.css'", rooms()],
  ['a field imports i18n', 'src/ui/field/b.ts', imports('../../i18n/runtime/a.ts'), rooms()],
  ['a room of card imports a flat file', 'src/card/form/c.ts', imports('../card-tab.tsx'), rooms()],
  ['ui navigates', 'src/ui/d.ts', imports('wouter'), rooms()],
  ['go-to imports i18n', 'src/ui/go-to.tsx', imports('../i18n/runtime/use-messages.ts'), rooms()],
  ['i18n imports api', 'src/i18n/runtime/a.ts', imports('../../api/product.ts'), rooms()],
  ['i18n imports ui', 'src/i18n/runtime/b.ts', imports('../../ui/alert.tsx'), rooms()],
  [
    'the picker imports card',
    'src/i18n/picker/a.ts',
    imports('../../card/pay/pay-by-card.ts'),
    rooms(),
  ],
  ['storage imports api', 'src/storage/a.ts', imports('../api/http.ts'), rooms()],
  ['storage imports react', 'src/storage/b.ts', imports('react'), rooms()],
  ['branding imports card', 'src/branding/a.ts', imports('../card/pay/pay-by-card.ts'), rooms()],
  ['api imports ui', 'src/api/a.ts', "export { a } from '../ui/a.ts'", rooms()],
  ['api imports react', 'src/api/b.ts', imports('react'), rooms()],
  ['api opens SignalR elsewhere', 'src/api/c.ts', imports('@microsoft/signalr'), rooms()],
  ['the hub imports react', 'src/api/hub/hub-connection.ts', imports('react'), rooms()],
  ['the hub imports swr', 'src/api/hub/a.ts', imports('swr'), rooms()],
  ['card meets crypto', 'src/card/a.ts', imports('../crypto/flow/clock.ts'), rooms()],
  ['crypto meets card', 'src/crypto/a.ts', imports('../card/pay/pay-by-card.ts'), rooms()],
  ['card reads with valibot', 'src/card/b.ts', imports('valibot'), rooms()],
  [
    'the card form imports Stripe',
    'src/card/form/card-form.tsx',
    imports('@stripe/stripe-js'),
    rooms(),
  ],
  [
    'a frame of a hosted field imports Stripe',
    'src/card/fields/hosted-field-frame.tsx',
    imports('@stripe/react-stripe-js'),
    rooms(),
  ],
  [
    'the state of a hosted field imports Stripe',
    'src/card/fields/hosted-field-state.ts',
    imports('@stripe/stripe-js'),
    rooms(),
  ],
  [
    'the wallet imports crypto',
    'src/card/stripe/wallet-button.tsx',
    imports('../crypto/a.ts'),
    rooms(),
  ],
  [
    'the invoice draws a QR code',
    'src/crypto/invoice/invoice-screen.tsx',
    imports('qrcode.react'),
    rooms(),
  ],
  ['crypto imports Stripe', 'src/crypto/b.ts', imports('@stripe/stripe-js/pure'), rooms()],
  [
    'the invoice imports card',
    'src/crypto/invoice/invoice-screen.tsx',
    imports('../card/pay/pay-by-card.ts'),
    rooms(),
  ],
  ['a machine imports react', 'src/card/flow/card-flow.ts', imports('react'), rooms()],
  ['a coin machine imports react', 'src/crypto/flow/crypto-flow.ts', imports('react'), rooms()],
  ['a room of card meets crypto', 'src/card/form/a.ts', imports('../../crypto/a.ts'), rooms()],
  ['a room of crypto meets card', 'src/crypto/form/a.ts', imports('../../card/a.ts'), rooms()],
  ['card/flow imports a flat file', 'src/card/flow/a.ts', imports('../card-form.tsx'), rooms()],
  ['card/flow imports react', 'src/card/flow/b.ts', imports('react'), rooms()],
  ['card/flow reads the clock', 'src/card/flow/c.ts', 'Date.now()', globals()],
  ['card/pay imports the form', 'src/card/pay/a.ts', imports('../form/a.ts'), rooms()],
  ['card/pay imports react', 'src/card/pay/b.ts', imports('react'), rooms()],
  ['card/form imports Stripe', 'src/card/form/b.ts', imports('@stripe/stripe-js'), rooms()],
  ['card/fields import pay', 'src/card/fields/a.ts', imports('../pay/a.ts'), rooms()],
  [
    'hosted fields import pay',
    'src/card/fields/hosted-inputs.tsx',
    imports('../pay/a.ts'),
    rooms(),
  ],
  ['card/stripe imports the form', 'src/card/stripe/a.ts', imports('../form/a.ts'), rooms()],
  [
    'the wallet imports fields',
    'src/card/stripe/wallet-button.tsx',
    imports('../fields/a.ts'),
    rooms(),
  ],
  ['crypto/flow imports coins', 'src/crypto/flow/a.ts', imports('../coins/a.ts'), rooms()],
  ['crypto/coins imports flow', 'src/crypto/coins/a.ts', imports('../flow/a.ts'), rooms()],
  ['crypto/watch imports invoice', 'src/crypto/watch/a.ts', imports('../invoice/a.ts'), rooms()],
  ['crypto/watch imports react', 'src/crypto/watch/b.ts', imports('react'), rooms()],
  ['crypto/invoice imports form', 'src/crypto/invoice/a.ts', imports('../form/a.ts'), rooms()],
  ['crypto/invoice draws a QR code', 'src/crypto/invoice/b.ts', imports('qrcode.react'), rooms()],
  ['crypto/form imports watch', 'src/crypto/form/b.ts', imports('../watch/a.ts'), rooms()],
  ['the QR code imports form', 'src/crypto/invoice/qr-code.tsx', imports('../form/a.ts'), rooms()],
  ['screens import swr', 'src/screens/a.ts', imports('swr'), rooms()],
  ['screens import boot', 'src/screens/b.ts', imports('../boot/inline.ts'), rooms()],
  ['boot imports screens', 'src/boot/a.ts', imports('../screens/price.tsx'), rooms()],
  ['main imports other mocks', 'src/main.tsx', imports('../mocks/data.ts'), rooms()],
  ['the app imports the mocks', 'src/app.tsx', imports('../mocks/browser.ts'), rooms()],
  ['the prerendering imports swr', 'src/prerender.tsx', imports('swr'), rooms()],
  ['a room imports the mocks', 'src/api/d.ts', imports('../../mocks/data.ts'), rooms()],
  ['the mocks import react', 'mocks/a.ts', imports('react'), rooms()],
  ['the mocks import the app', 'mocks/b.ts', imports('../src/api/http.ts'), rooms()],
  ['an unknown package', 'src/crypto/c.ts', imports('lodash'), rooms()],
  ['a machine reads the clock', 'src/crypto/flow/invoice-flow.ts', 'Date.now()', globals()],
  ['a machine sends', 'src/card/flow/a-flow.ts', 'new XMLHttpRequest()', globals()],
  ['lib opens a stream', 'src/lib/f.ts', "new EventSource('/crypto')", globals()],
  ['lib reads the page', 'src/lib/e.ts', 'location.reload()', globals()],
  ['a second fetch', 'src/api/e.ts', "fetch('/api/shop_name')", globals()],
  ['no extension', 'src/api/f.ts', imports('./http'), 'lint/correctness/useImportExtensions'],
  [
    'a long component',
    'src/card/f.tsx',
    longComponent(81),
    'lint/complexity/noExcessiveLinesPerFunction',
  ],
  ['an eager default', 'src/card/c.ts', 'export default 1', 'lint/style/noDefaultExport'],
]

const allowed: readonly [story: string, path: string, code: string][] = [
  ['the door of fetch', 'src/api/http.ts', "fetch('/api/shop_name')"],
  ['the door of Stripe', 'src/card/stripe/stripe.ts', imports('@stripe/stripe-js/pure')],
  ['the hosted fields', 'src/card/fields/hosted-inputs.tsx', imports('@stripe/react-stripe-js')],
  ['the QR code', 'src/crypto/invoice/qr-code.tsx', imports('qrcode.react')],
  [
    'the hook of the fields',
    'src/card/fields/use-hosted-fields.ts',
    imports('@stripe/react-stripe-js'),
  ],
  ['the door of wouter', 'src/ui/go-to.tsx', imports('wouter')],
  ['the picker with storage', 'src/i18n/picker/b.ts', imports('../../storage/language.ts')],
  ['the door of SignalR', 'src/api/hub/hub-connection.ts', imports('@microsoft/signalr')],
  ['main with the mocks', 'src/main.tsx', "export const a = import('../mocks/browser.ts')"],
  ['the hand-over with the page', 'src/lib/handover.ts', 'window.name = document.title'],
  ['ui with browser', 'src/ui/e.ts', imports('../browser/on-page-change.ts')],
  ['the hook of the record', 'src/storage/use-record.ts', imports('react')],
  ['SignalR in its room', 'src/api/hub/b.ts', imports('@microsoft/signalr')],
  ['the hub with a call', 'src/api/hub/c.ts', imports('../with-timeout.ts')],
  ['card with its rooms', 'src/card/d.ts', imports('./flow/card-flow.ts')],
  ['card with checkout', 'src/card/e.ts', imports('../checkout/checkout-state.ts')],
  ['pay with its flow', 'src/card/pay/c.ts', imports('../flow/card-flow.ts')],
  ['the form with pay', 'src/card/form/c.ts', imports('../pay/pay-by-card.ts')],
  ['a field with an icon', 'src/ui/field/a.ts', imports('../icons.tsx')],
  ['the form with browser', 'src/card/form/e.ts', imports('../../browser/on-page-change.ts')],
  ['hosted fields with Stripe', 'src/card/fields/hosted-fields.tsx', imports('@stripe/stripe-js')],
  [
    'hosted fields in their room',
    'src/card/fields/use-hosted-fields.ts',
    imports('../stripe/a.ts'),
  ],
  ['Stripe in its room', 'src/card/stripe/stripe.ts', imports('@stripe/stripe-js/pure')],
  ['the wallet with pay', 'src/card/stripe/wallet-button.tsx', imports('../pay/a.ts')],
  ['hashes in their room', 'src/crypto/coins/address-check.ts', imports('@noble/hashes/sha2.js')],
  ['the invoice with watch', 'src/crypto/invoice/c.ts', imports('../watch/watch-invoice.ts')],
  ['the QR code in its room', 'src/crypto/invoice/qr-code.tsx', imports('qrcode.react')],
  ['the coin form with coins', 'src/crypto/form/c.ts', imports('../coins/coin-icon.tsx')],
  ['a component of 80 lines', 'src/card/g.tsx', longComponent(80)],
  ['a hook around a machine', 'src/card/use-card-flow.ts', 'Date.now()'],
]

let found: ReadonlyMap<string, readonly string[]>
let passed: ReadonlyMap<string, readonly string[]>

// Two folders, because some files stand in both lists: the later one overwrites.
beforeAll(async () => {
  found = await lint([...allowed, ...violations])
  passed = await lint(allowed)
})

test.each(violations)('lint refuses it: %s', (_story, path, _code, rule) => {
  expect(found.get(path)).toContain(rule)
})

test.each(allowed)('lint lets it pass: %s', (_story, path) => {
  expect(passed.get(path) ?? []).toEqual([])
})

test('nothing of src/lib and src/checkout and no state machine is left to chance', async () => {
  const isPure = (path: string) =>
    /^src\/(?:lib|checkout|(?:card|crypto)\/flow)\//.test(path) ||
    /\/(?!use-)[a-z-]+-flow\.ts$/.test(path)
  const pure = (await sourceFiles('src')).filter(({ path }) => isPure(path))
  expect(pure.length).toBeGreaterThan(20)
  expect(pure.filter(({ text }) => text.includes('Math.random')).map(({ path }) => path)).toEqual(
    [],
  )
})

test('every file of src is in a room, and its name is in kebab-case and says something', async () => {
  const rooms = [
    'lib|browser|checkout|ui|i18n|storage|branding|api|card|crypto|screens|boot',
    'i18n/(?:runtime|locales|picker)|api/hub|ui/field',
    'card/(?:flow|pay|form|fields|stripe)|crypto/(?:flow|form|coins|invoice|watch)',
  ].join('|')
  const entries = 'main|app|prerender|index|styles'
  const place = new RegExp(
    `^src/(?:(?:${rooms})/[a-z0-9.-]+|i18n/locales/[a-zA-Z.-]+|(?:${entries}))\\.(?:tsx?|css|json|html)$`,
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

test('names of the network stop in src/api, but for files that call Stripe.js or read an older record', async () => {
  const specification = await readFile('docs/specification.md', 'utf8')
  const ofCalls = specification.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
  expect(ofCalls).toEqual(expect.arrayContaining(['payment_intent', 'redirect_url', 'api_key']))
  const ofStripe = ['billing_details', 'postal_code', 'decline_code']
  const others = ['cryptoCode', 'CheckInvoiceStatus', 'generate-invoice']
  const names = [...new Set([...ofCalls, ...ofStripe, ...others])].join('|')
  const wire = new RegExp(`\\b(?:${names})\\b|['"\`]/api/`)
  const holding = (await sourceFiles('src'))
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('src/api/'))
    .filter(({ text }) => wire.test(text))
  expect(holding.map(({ path }) => path).sort()).toEqual([
    'src/card/fields/use-hosted-fields.ts',
    'src/card/stripe/stripe.ts',
    'src/storage/old-record.ts',
  ])
})

test('a component takes at most six props beside its ref', async () => {
  const own = new Map<string, { count: number; inherited: readonly string[] }>()
  for (const { path, text } of await sourceFiles('src')) {
    if (!path.endsWith('.tsx')) continue
    for (const [, name = '', heritage = '', body = ''] of text.matchAll(
      /^(?:export )?interface (\w+Props)([^{]*)\{\n([\s\S]*?)^\}/gm,
    )) {
      const inherited = heritage.match(/\b\w+Props\b(?!<)/g) ?? []
      own.set(name, { count: body.match(/^ {2}readonly (?!ref\b)/gm)?.length ?? 0, inherited })
    }
  }
  const propsOf = (name: string): number => {
    const { count = 0, inherited = [] } = own.get(name) ?? {}
    return inherited.reduce((sum, other) => sum + propsOf(other), count)
  }
  expect(own.size).toBeGreaterThan(30)
  expect([...own.keys()].filter((name) => propsOf(name) > 6)).toEqual([])
})

function longComponent(lines: number): string {
  return `export function A() {\n${'  a()\n'.repeat(lines)}}`
}

function imports(specifier: string): string {
  return `import { a } from '${specifier}'\na()`
}

function rooms(): string {
  return 'lint/style/noRestrictedImports'
}

function globals(): string {
  return 'lint/style/noRestrictedGlobals'
}

/** The rules that Biome finds broken, by file. */
async function lint(
  planted: readonly (readonly [story: string, path: string, code: string, rule?: string])[],
): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'till-rooms-'))
  for (const file of ['biome.json', 'biome.rooms.jsonc', '.gitignore'])
    await cp(file, join(folder, file))
  for (const [, path, code] of planted) {
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
    // It exits with 1 because it finds something.
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
