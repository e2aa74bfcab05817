import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

interface LockedPackage {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const tables = readFileSync('docs/dependencies.md', 'utf8')

const direct = { ...manifest.dependencies, ...manifest.devDependencies }
const pinned = Object.entries({ ...direct, ...manifest.overrides })
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')

test.each(pinned)('G9: %s is pinned to one release: %s', (_name, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('G9: every installed package comes from the registry and is checked by its SHA-512', () => {
  expect(locked.length).toBeGreaterThan(100)
  const unchecked = locked.filter(
    ([, { integrity, resolved, link }]) =>
      link ||
      !/^sha512-/.test(integrity ?? '') ||
      // Without a URL, npm first requests each package's metadata from the registry.
      !/^https:\/\/registry\.npmjs\.org\//.test(resolved ?? ''),
  )
  expect(unchecked.map(([path]) => path)).toEqual([])
})

test('G9: Till has no install scripts', () => {
  const hooks = /^(?:pre|post)?(?:install|prepare|prepublish|pack|dependencies)$/
  expect(Object.keys(manifest.scripts).filter((name) => hooks.test(name))).toEqual([])
})

test('only the listed packages have install scripts', () => {
  const names = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect([...new Set(names)].toSorted()).toEqual([
    // Tools with native code: their scripts look for the binary of this platform.
    '@parcel/watcher',
    '@swc/core',
    'esbuild',
    'lmdb',
    'msgpackr-extract',
    // Copies its worker into a project that requests it.
    'msw',
  ])
})

/** The packages of the table with this heading, each with its reason. */
function reasonsUnder(heading: string): Record<string, string> {
  const [, rest = ''] = tables.split(`| ${heading} | why |\n|---|---|\n`)
  const [table = ''] = rest.split('\n\n')
  const rows = table.split('\n').map((row) => row.split('|').map((cell) => cell.trim()))
  return Object.fromEntries(
    rows.flatMap(([, names = '', reason = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, reason]),
    ),
  )
}

test.each([
  ['what buyers load', manifest.dependencies],
  ['what developers use', manifest.devDependencies],
])('each package of %s has its reason, and no other is listed', (heading, packages) => {
  const reasons = reasonsUnder(heading)
  expect(Object.keys(reasons).toSorted()).toEqual(Object.keys(packages).toSorted())
  for (const [name, reason] of Object.entries(reasons)) expect(reason, name).toMatch(/^\S.{9,}$/)
})
