import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

// The doors and the rooms: which folder may import which, and where each package enters.

interface SourceFile {
  /** From the top of the project, with forward slashes: `src/api/http.ts`. */
  readonly path: string
  readonly text: string
}

interface Import {
  readonly specifier: string
  /** Gone after compilation: `import type`, or every name marked with `type`. */
  readonly typeOnly: boolean
  readonly dynamic: boolean
  /** Where it begins in the text. */
  readonly at: number
}

const rooms: Readonly<Record<string, readonly string[]>> = {
  lib: ['lib'],
  ui: ['lib', 'ui'],
  i18n: ['lib', 'i18n'],
  api: ['lib', 'api'],
  memory: ['lib', 'memory'],
  shop: ['lib', 'i18n', 'shop'],
  card: ['lib', 'ui', 'i18n', 'api', 'memory', 'card'],
  crypto: ['lib', 'ui', 'i18n', 'api', 'memory', 'shop', 'crypto'],
  screens: ['lib', 'ui', 'i18n', 'api', 'memory', 'shop', 'card', 'crypto', 'screens'],
}

/** Files outside the rooms: the start of everything, and free to use it. */
const entries = [
  'src/app.tsx',
  'src/boot/inline.ts',
  'src/boot/start-language.ts',
  'src/main.tsx',
  'src/i18n/runtime/translated-page.ts',
  'src/prerender.tsx',
]

/** The script in the page imports a file whose hashed name only the page knows. */
const importsFromThePage = /^src\/early\.ts$/

/** Each package with the files it may enter by. */
const doors: Readonly<Record<string, RegExp>> = {
  react: /^src\/(?:ui|i18n|shop|card|crypto|screens)\/|^src\/(?:app|main|prerender)\.tsx$/,
  'react-dom': /^src\/(?:app|main|prerender)\.tsx$/,
  wouter: /^src\/(?:app\.tsx|screens\/[^/]+|ui\/go-to\.tsx)$/,
  swr: /^src\/(?:api\/[^/]+|app\.tsx)$/,
  valibot: /^src\/api\//,
  '@microsoft/signalr': /^src\/api\/hub-connection\.ts$/,
  '@stripe/stripe-js': /^src\/card\/(?:provider\.ts|hosted-fields\.tsx|wallet-button\.tsx)$/,
  '@stripe/react-stripe-js': /^src\/card\/(?:provider\.ts|hosted-fields\.tsx|wallet-button\.tsx)$/,
  '@noble/hashes': /^src\/crypto\/address-check\.ts$/,
  '@scure/base': /^src\/crypto\/address-check\.ts$/,
  'qrcode.react': /^src\/crypto\/invoice-screen\.tsx$/,
  msw: /^mocks\//,
}

const files = [...sourceFiles('src'), ...sourceFiles('mocks')].filter(
  ({ path }) => !path.startsWith('mocks/public/'),
)
const code = files.filter(({ path }) => /\.tsx?$/.test(path))
const app = code.filter(({ path }) => path.startsWith('src/'))

test('the checker sees the whole project', () => {
  expect(code.flatMap(importsOf).length).toBeGreaterThan(100)
})

test('every folder imports only from the folders its row of the table names', () => {
  expect(app.flatMap(wrongRooms)).toEqual([])
})

test('card and crypto never meet', () => {
  expect(code.flatMap(meetings)).toEqual([])
})

test('every package enters only by its doors, its types included', () => {
  expect(code.flatMap(wrongDoors)).toEqual([])
})

test('every import names a fixed address with its extension', () => {
  expect(code.flatMap(unclearImports)).toEqual([])
})

test('only main.tsx reaches the mocks, by a dynamic import under the MOCK condition', () => {
  expect(app.flatMap(wrongWaysToMocks)).toEqual([])
})

test('the mocks import nothing of src but types of src/api', () => {
  expect(code.flatMap(runningCodeInMocks)).toEqual([])
})

test('state machines and src/lib touch no clock, chance, network, storage, page or console', () => {
  expect(app.flatMap(impurities)).toEqual([])
})

test('state machines and src/lib import no package', () => {
  expect(app.flatMap(packagesInPureRooms)).toEqual([])
})

test('the network is asked only in api/http.ts', () => {
  expect(app.flatMap(otherNetworkCalls)).toEqual([])
})

test('a default export is a component that something loads lazily', () => {
  expect(eagerDefaults(app)).toEqual([])
})

test('no file is called utils, helpers, common, misc, types, constants or index', () => {
  expect(files.flatMap(emptyNames)).toEqual([])
})

test('file names are in kebab-case', () => {
  expect(files.flatMap(oddNames)).toEqual([])
})

// A checker that lets everything through would be green for ever: each rule is shown one violation.

const violations: readonly [rule: string, check: (file: SourceFile) => string[], SourceFile][] = [
  [
    'a lib that imports api',
    wrongRooms,
    file('src/lib/money.ts', "import { a } from '../api/http.ts'"),
  ],
  [
    'a ui that imports i18n',
    wrongRooms,
    file('src/ui/tabs.tsx', "import { a } from '../i18n/m.ts'"),
  ],
  [
    'a re-export out of the room',
    wrongRooms,
    file('src/api/a.ts', "export * from '../ui/tabs.tsx'"),
  ],
  [
    'a named re-export',
    wrongRooms,
    file('src/lib/a.ts', "export {\n  a,\n} from '../ui/tabs.tsx'"),
  ],
  [
    'a type from another room',
    wrongRooms,
    file('src/lib/a.ts', "import type { A } from '../api/a.ts'"),
  ],
  ['a dynamic import', wrongRooms, file('src/lib/a.ts', "const a = await import('../api/a.ts')")],
  ['an import for its effect', wrongRooms, file('src/lib/a.ts', "import '../ui/ui.css'")],
  [
    'an import over several lines',
    wrongRooms,
    file('src/ui/a.ts', "import {\n  b, // note\n} from\n '../api/b.ts'"),
  ],
  ['a room nobody knows', wrongRooms, file('src/store/a.ts', '')],
  ['a file beside the entries', wrongRooms, file('src/checkout.tsx', '')],
  [
    'a room that imports the app',
    wrongRooms,
    file('src/ui/a.ts', "import { App } from '../app.tsx'"),
  ],
  [
    'a card that meets crypto',
    meetings,
    file('src/card/a.ts', "import { a } from '../crypto/a.ts'"),
  ],
  [
    'a crypto that meets card',
    meetings,
    file('src/crypto/a.ts', "export { a } from '../card/a.ts'"),
  ],
  ['valibot in a screen', wrongDoors, file('src/screens/a.tsx', "import * as v from 'valibot'")],
  ['swr in a card', wrongDoors, file('src/card/a.ts', "import useSWR from 'swr'")],
  ['react in lib', wrongDoors, file('src/lib/a.ts', "import { useState } from 'react'")],
  ['react in api', wrongDoors, file('src/api/a.ts', "import { useState } from 'react'")],
  [
    'types of Stripe in the form',
    wrongDoors,
    file('src/card/card-form.tsx', "import type { Stripe } from '@stripe/stripe-js'"),
  ],
  [
    'a deep entry of Stripe',
    wrongDoors,
    file('src/card/pay.ts', "await import('@stripe/stripe-js/pure')"),
  ],
  [
    'SignalR in crypto',
    wrongDoors,
    file('src/crypto/a.ts', "import type { A } from '@microsoft/signalr'"),
  ],
  ['wouter in a part', wrongDoors, file('src/ui/link.tsx', "import { Link } from 'wouter'")],
  [
    'a QR code in a card',
    wrongDoors,
    file('src/card/a.tsx', "import { QRCodeSVG } from 'qrcode.react'"),
  ],
  ['msw in the app', wrongDoors, file('src/api/a.ts', "import { http } from 'msw'")],
  ['a package without a door', wrongDoors, file('src/lib/a.ts', "import _ from 'lodash'")],
  ['a module of Node', wrongDoors, file('src/lib/a.ts', "import { join } from 'node:path'")],
  ['an address made at run time', unclearImports, file('src/lib/a.ts', 'await import(name)')],
  [
    'a template as an address',
    unclearImports,
    file('src/lib/a.ts', `await import(\`./\${name}.ts\`)`),
  ],
  ['a require', unclearImports, file('src/lib/a.ts', "const a = require('./a.ts')")],
  [
    'an address without its extension',
    unclearImports,
    file('src/lib/a.ts', "import { a } from './b'"),
  ],
  [
    'mocks imported by a screen',
    wrongWaysToMocks,
    file(
      'src/screens/a.tsx',
      "if (process.env['MOCK'] === '1') {\n await import('../../mocks/browser.ts')\n}",
    ),
  ],
  [
    'mocks imported by main at once',
    wrongWaysToMocks,
    file('src/main.tsx', "import { startMocks } from '../../mocks/browser.ts'"),
  ],
  [
    'mocks imported by main without the condition',
    wrongWaysToMocks,
    file('src/main.tsx', "await import('../../mocks/browser.ts')"),
  ],
  [
    'mocks imported by main behind the condition',
    wrongWaysToMocks,
    file(
      'src/main.tsx',
      "if (process.env['MOCK'] === '1') {\n}\nawait import('../../mocks/browser.ts')",
    ),
  ],
  [
    'running code of api in the mocks',
    runningCodeInMocks,
    file('mocks/a.ts', "import { parse } from '../src/api/a.ts'"),
  ],
  [
    'types of a screen in the mocks',
    runningCodeInMocks,
    file('mocks/a.ts', "import type { A } from '../src/card/a.ts'"),
  ],
  ['a clock in a machine', impurities, file('src/card/card-flow.ts', 'const now = Date.now()')],
  ['a date in lib', impurities, file('src/lib/a.ts', 'const now = new Date()')],
  ['chance in lib', impurities, file('src/lib/a.ts', 'Math.random()')],
  ['a timer in a machine', impurities, file('src/crypto/a-flow.ts', 'setTimeout(next, 5)')],
  ['the page in lib', impurities, file('src/lib/a.ts', 'return window.location.origin')],
  ['storage in lib', impurities, file('src/lib/a.ts', "localStorage.getItem('a')")],
  ['the console in a template', impurities, file('src/lib/a.ts', `return \`\${console.log(1)}\``)],
  [
    'a package in a machine',
    packagesInPureRooms,
    file('src/card/card-flow.ts', "import { a } from 'react'"),
  ],
  ['a fetch outside its door', otherNetworkCalls, file('src/api/product.ts', 'await fetch (path)')],
  ['a beacon', otherNetworkCalls, file('src/card/pay.ts', "navigator.sendBeacon('/log')")],
  [
    'an eager default export',
    (one) => eagerDefaults([one]),
    file('src/ui/a.tsx', 'export default function A() {}'),
  ],
  [
    'a default in a list',
    (one) => eagerDefaults([one]),
    file('src/ui/a.tsx', 'export { A as default }'),
  ],
  ['a file called utils', emptyNames, file('src/lib/utils.ts', '')],
  ['a file called index', emptyNames, file('src/card/index.tsx', '')],
  ['a styled types file', emptyNames, file('mocks/types.d.ts', '')],
  ['a name in camelCase', oddNames, file('src/card/cardFlow.ts', '')],
  ['a name in PascalCase', oddNames, file('src/ui/Button.tsx', '')],
]

test.each(violations)('the checker would catch %s', (_rule, check, offender) => {
  expect(check(offender)).toHaveLength(1)
})

const innocents: readonly [story: string, check: (file: SourceFile) => string[], SourceFile][] = [
  [
    'an import inside a comment',
    wrongDoors,
    file('src/lib/a.ts', "// import { a } from 'react'\n/* import 'swr' */"),
  ],
  [
    'an import inside a text',
    wrongDoors,
    file('src/lib/a.ts', 'const a = "import { a } from \'react\'"'),
  ],
  [
    'words that sound like the page',
    impurities,
    file('src/lib/a.ts', "// reads location\nconst a = 'window.document fetch('"),
  ],
  [
    'a regular expression with quotes',
    impurities,
    file('src/lib/a.ts', "const a = /['\"`]/\nconst b = 'Date.now()'"),
  ],
  [
    'a property of the same name',
    impurities,
    file('src/lib/a.ts', 'return shop.location + { window: 1 }.window'),
  ],
  ['the fetch of the door itself', otherNetworkCalls, file('src/api/http.ts', 'await fetch(path)')],
  [
    'the condition around the mocks',
    wrongWaysToMocks,
    file(
      'src/main.tsx',
      "if (process.env['MOCK'] === '1') {\n  const { a } = await import('../mocks/a.ts')\n}",
    ),
  ],
  [
    'types of api in the mocks',
    runningCodeInMocks,
    file('mocks/a.ts', "import { type A } from '../src/api/a.ts'"),
  ],
  ['a hook around a machine', impurities, file('src/card/use-card-flow.ts', 'Date.now()')],
]

test.each(innocents)('the checker lets %s pass', (_story, check, innocent) => {
  expect(check(innocent)).toEqual([])
})

function wrongRooms(source: SourceFile): string[] {
  if (entries.includes(source.path)) return []
  const room = roomOf(source.path)
  const allowed = room === undefined ? undefined : rooms[room]
  if (allowed === undefined) return [`${source.path} is in no room of the table`]
  return importsOf(source).flatMap(({ specifier }) => {
    const target = resolved(source, specifier)
    if (target === undefined || !target.startsWith('src/')) return []
    const targetRoom = roomOf(target)
    return targetRoom !== undefined && allowed.includes(targetRoom)
      ? []
      : [`${source.path} may not import ${target}`]
  })
}

function meetings(source: SourceFile): string[] {
  const other = { card: 'crypto', crypto: 'card' }[roomOf(source.path) ?? '']
  return importsOf(source).flatMap(({ specifier }) => {
    const target = resolved(source, specifier)
    if (target === undefined || other === undefined || roomOf(target) !== other) return []
    return [`${source.path} meets ${target}`]
  })
}

function wrongDoors(source: SourceFile): string[] {
  return packagesOf(source).flatMap((name) =>
    doors[name]?.test(source.path) ? [] : [`${source.path} is no door for ${name}`],
  )
}

function unclearImports(source: SourceFile): string[] {
  const bare = blank(source.text)
  const madeUp = [...bare.matchAll(/\bimport\s*\(\s*(?!['"])|(?<![.\w$])require\s*\(/g)].map(
    () => `${source.path} imports an address this test cannot read`,
  )
  const vague = importsOf(source)
    .filter(({ specifier }) => specifier.startsWith('.') && !/\.(?:tsx?|css|json)$/.test(specifier))
    .map(({ specifier }) => `${source.path} imports ${specifier} without its extension`)
  return importsFromThePage.test(source.path) ? vague : [...madeUp, ...vague]
}

function wrongWaysToMocks(source: SourceFile): string[] {
  return importsOf(source).flatMap((one) => {
    if (!resolved(source, one.specifier)?.startsWith('mocks/')) return []
    const right =
      source.path === 'src/main.tsx' && one.dynamic && isUnderMockCondition(source.text, one.at)
    return right ? [] : [`${source.path} reaches ${one.specifier}`]
  })
}

function runningCodeInMocks(source: SourceFile): string[] {
  if (!source.path.startsWith('mocks/')) return []
  return importsOf(source).flatMap(({ specifier, typeOnly }) => {
    const target = resolved(source, specifier)
    if (target === undefined || target.startsWith('mocks/')) return []
    return typeOnly && target.startsWith('src/api/') ? [] : [`${source.path} imports ${target}`]
  })
}

const impure =
  /(?<![.\w$])(?:Date\s*\.\s*now|new\s+Date\b|Math\s*\.\s*random|fetch\s*\(|(?:performance|crypto|location|window|document|navigator|console|localStorage|sessionStorage|indexedDB|history|process|globalThis)\s*[.[]|(?:setTimeout|setInterval|queueMicrotask|requestAnimationFrame)\s*\()/g

function impurities(source: SourceFile): string[] {
  if (!isPure(source.path)) return []
  return [...blank(source.text).matchAll(impure)].map(([word]) => `${source.path} uses ${word}`)
}

function packagesInPureRooms(source: SourceFile): string[] {
  if (!isPure(source.path)) return []
  return packagesOf(source).map((name) => `${source.path} imports ${name}`)
}

function otherNetworkCalls(source: SourceFile): string[] {
  if (source.path === 'src/api/http.ts') return []
  const calls = blank(source.text).matchAll(
    /(?<![\w$])(?:fetch\s*\(|XMLHttpRequest\b|sendBeacon\b|new\s+EventSource\b)/g,
  )
  return [...calls].map(([word]) => `${source.path} calls ${word}`)
}

function eagerDefaults(sources: readonly SourceFile[]): string[] {
  const lazilyLoaded = new Set(
    sources.flatMap((source) =>
      /\blazy(?:Part)?\s*(?:<[^(]*>)?\s*\(/.test(blank(source.text))
        ? importsOf(source).flatMap((one) => (one.dynamic ? [resolved(source, one.specifier)] : []))
        : [],
    ),
  )
  return sources
    .filter(({ text }) => /\bexport\s+default\b|\bas\s+default\b/.test(blank(text)))
    .filter(({ path }) => !lazilyLoaded.has(path))
    .map(({ path }) => `${path} has a default export and is not loaded lazily`)
}

function emptyNames({ path }: SourceFile): string[] {
  const [stem = ''] = basename(path).split('.')
  const isEmpty = /^(?:utils?|helpers?|common|misc|types?|constants?|index)$/.test(stem)
  return isEmpty && basename(path) !== 'index.html' ? [`${path} says nothing`] : []
}

function oddNames({ path }: SourceFile): string[] {
  const isKebab =
    /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]{2}(?:-[A-Z]{2})?)?(?:\.d)?\.(?:tsx?|css|json|html)$/
  // What people read first is written as they know it.
  const isDocument = /^[A-Z]+\.md$/
  return isKebab.test(basename(path)) || isDocument.test(basename(path))
    ? []
    : [`${path} is not in kebab-case`]
}

/** The machines and the facts. The hooks around the machines, `use-*-flow.ts`, are not pure. */
function isPure(path: string): boolean {
  return path.startsWith('src/lib/') || /\/(?!use-)[a-z-]+-flow\.ts$/.test(path)
}

function roomOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1]
}

function packagesOf(source: SourceFile): string[] {
  return importsOf(source)
    .filter(({ specifier }) => !specifier.startsWith('.'))
    .map(({ specifier }) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
}

/** The path a relative specifier means; undefined for a package. */
function resolved(source: SourceFile, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  return normalize(join(dirname(source.path), specifier)).replaceAll('\\', '/')
}

/** Whether the innermost block around a place is that of `if (process.env['MOCK'] === '1')`. */
function isUnderMockCondition(text: string, at: number): boolean {
  const bare = blank(text)
  let depth = 0
  for (let index = at - 1; index >= 0; index -= 1) {
    if (bare[index] === '}') depth += 1
    if (bare[index] !== '{') continue
    if (depth === 0) {
      return /if \(process\.env(?:\.MOCK|\['MOCK'\]) === '1'\) $/.test(text.slice(0, index))
    }
    depth -= 1
  }
  return false
}

const staticImport =
  /\b(?:import|export)\b\s*((?:type\s+)?(?:\*(?:\s+as\s+[\w$]+)?|[\w$\s,*]*(?:\{[\w$\s,]*\})?)\s*\bfrom\s*)(['"])/g
const effectImport = /\bimport\s*(['"])/g
const dynamicImport = /\bimport\s*\(\s*(['"])/g

function importsOf({ text }: SourceFile): Import[] {
  const bare = blank(text)
  const specifierBefore = (end: number, quote: string) => text.slice(end, text.indexOf(quote, end))
  const found = (pattern: RegExp, dynamic: boolean): Import[] =>
    [...bare.matchAll(pattern)].map((match) => {
      const [whole, clause = ''] = match
      const end = match.index + whole.length
      const specifier = specifierBefore(end, whole.at(-1) ?? "'")
      return { specifier, dynamic, at: match.index, typeOnly: isTypeClause(clause) }
    })
  return [
    ...found(staticImport, false),
    ...found(effectImport, false),
    ...found(dynamicImport, true),
  ]
}

function isTypeClause(clause: string): boolean {
  if (/^type\s/.test(clause) && !/^type\s+from\b/.test(clause)) return true
  const names = /^\{([^}]*)\}/
    .exec(clause)?.[1]
    ?.split(',')
    .map((name) => name.trim())
  return names?.filter((name) => name !== '').every((name) => name.startsWith('type ')) ?? false
}

/**
 * The code of a text at the same places, with comments and the insides of texts and regular expressions
 * blanked; what a template interpolates stays.
 */
function blank(text: string): string {
  const out = [...text.split('')]
  const erase = (from: number, to: number) => {
    for (let index = from; index < to; index += 1) if (out[index] !== '\n') out[index] = ' '
  }
  /** For each open template, how many braces are open inside its present interpolation. */
  const templates: number[] = []
  let index = 0
  while (index < text.length) {
    const rest = text.slice(index, index + 2)
    const character = text.charAt(index)
    const open = templates.length - 1
    if (rest === '//' || rest === '/*') {
      const end = endOf(text, index + 2, rest === '//' ? /\n|$/g : /\*\/|$/g)
      erase(index, end)
      index = end
    } else if (character === "'" || character === '"') {
      const end = endOf(
        text,
        index + 1,
        new RegExp(`(?<!\\\\)(?:\\\\\\\\)*${character}|\\n|$`, 'g'),
      )
      erase(index + 1, end - 1)
      index = end
    } else if (character === '/' && startsRegex(out.slice(0, index).join(''))) {
      const end = endOf(text, index + 1, /(?<!\\)(?:\\\\)*\/(?![^[\n]*\])|\n|$/g)
      erase(index + 1, end - 1)
      index = end
    } else if (character === '`' || (character === '}' && templates[open] === 0)) {
      if (character === '}') templates.pop()
      const end = endOf(text, index + 1, /(?<!\\)(?:\\\\)*(?:`|\$\{)|$/g)
      erase(index + 1, end - 1)
      if (text.charAt(end - 1) === '{') templates.push(0)
      index = end
    } else {
      if (open >= 0 && character === '{') templates[open] = (templates[open] ?? 0) + 1
      if (open >= 0 && character === '}') templates[open] = (templates[open] ?? 0) - 1
      index += 1
    }
  }
  return out.join('')
}

/** The place behind the first match at or after a place. */
function endOf(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from
  const match = pattern.exec(text)
  return match === null ? text.length : match.index + match[0].length
}

/** A slash divides behind a value and closes a tag behind `<`; elsewhere it opens a regular expression. */
function startsRegex(before: string): boolean {
  const tail = before.trimEnd()
  return /(?:^|[(,=:[!&|?{;+*%~^>-])$/.test(tail) || /\b(?:return|typeof|case|in|of)$/.test(tail)
}

function file(path: string, text: string): SourceFile {
  return { path, text }
}

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .map((path) => file(path, readFileSync(path, 'utf8')))
}
