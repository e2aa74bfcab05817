import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** Returns what the pattern's group matches in all documents, each match with its document. */
function mentions(pattern: RegExp): readonly (readonly [string, string])[] {
  return documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(pattern)].map(
      ([, mention = '']) => [mention, document] as const,
    ),
  )
}

const links = mentions(/\]\(([^)\s]+)\)/g).filter(([target]) => !/^(?:https?|mailto):/.test(target))
const paths = mentions(/`((?:src|mocks|scripts|tests|docs|static|\.ci|\.github)\/[^`\s*{}]+)`/g)
const commands = mentions(/\bnpm run (?:-s |--silent )?([\w:-]+)/g)

/** Files that a shop may add. */
const optional = /^static\/(?:shop-config\.json|\.well-known\/.*)$/

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(document: string): readonly string[] {
  const headings = readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('the search finds links, paths and commands in the documents', () => {
  for (const list of [links, paths, commands]) expect(list.length).toBeGreaterThan(20)
})

test.each(links)('the link to %s in %s leads to a file and a heading', (target, document) => {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? document : normalize(join(dirname(document), path))
  expect(existsSync(file), file).toBe(true)
  if (anchor !== undefined) expect(anchorsOf(file)).toContain(anchor)
})

test.each(paths)('the path %s in %s exists', (path) => {
  expect(optional.test(path) || existsSync(path)).toBe(true)
})

test.each(commands)('the command npm run %s in %s is in package.json', (command) => {
  expect(Object.keys(manifest.scripts)).toContain(command)
})

test('the README is at most 150 lines long', () => {
  expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150)
})

test('the changelog names the version of package.json', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`## [${manifest.version}] - `)
})
