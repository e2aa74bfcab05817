import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { buildVariables } from '../../scripts/build/settings.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly needs?: string
  readonly if?: string
  readonly steps: readonly Step[]
}

interface Workflow {
  readonly on: { readonly schedule?: readonly { readonly cron: string }[] }
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

interface IgnoredUpdate {
  readonly 'dependency-name': string
  readonly versions: readonly string[]
}

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  const workflow: Workflow = parse(text)
  return { file, text, workflow }
})
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))

test.each(workflows)('$file may read the sources and nothing else', ({ workflow }) => {
  expect(workflow.permissions).toEqual({ contents: 'read' })
})

test.each(workflows)('$file names each action by its commit and its release', ({ text }) => {
  const actions = [...text.matchAll(/uses: (.*)/g)].map(([, action = '']) => action)
  for (const action of actions)
    expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test.each(workflows)('$file installs what is locked, and runs scripts that exist', ({ text }) => {
  expect(text).toMatch(/\bnpm ci\b/)
  expect(text).not.toMatch(/\bnpm (?:install|i|update)\b/)
  const scripts = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name)
  expect(scripts.length).toBeGreaterThan(0)
  expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(scripts))
})

test('the job that may write issues runs no code of the repository or its packages', () => {
  const writers = workflows.flatMap(({ workflow }) =>
    Object.values(workflow.jobs).filter(({ permissions }) => permissions !== undefined),
  )
  expect(writers.map(({ permissions }) => permissions)).toEqual([{ issues: 'write' }])
  for (const { run, uses } of writers.flatMap(({ steps }) => steps)) {
    expect(uses).toBeUndefined()
    expect(run).not.toMatch(/\b(?:npm|npx|node)\b/)
  }
})

test.each(workflows)('$file passes values to a shell as variables of the environment', (row) => {
  const commands = Object.values(row.workflow.jobs).flatMap(({ steps }) => steps)
  for (const { run = '' } of commands) expect(run).not.toContain('${{')
})

test('every push runs the grids and schedules, too, in a job beside the check', () => {
  const check = workflows.find(({ file }) => file === 'check.yml')
  const { needs, if: condition, steps = [] } = check?.workflow.jobs['exhaustive'] ?? {}
  expect(steps.map(({ run }) => run)).toEqual(
    expect.arrayContaining(['npm ci', 'npm run test:exhaustive']),
  )
  expect([needs, condition]).toEqual([undefined, undefined])
})

test('every push is checked, and the live site is verified every week', () => {
  const commands = (file: string) => workflows.find((each) => each.file === file)?.text
  expect(commands('check.yml')).toMatch(/^ +- run: npm run check$/m)
  expect(commands('verify-live.yml')).toContain('npm run --silent verify:live -- "$LIVE_SITE"')
  const live = workflows.find(({ file }) => file === 'verify-live.yml')
  expect(live?.workflow.on.schedule?.[0]?.cron).toMatch(/^\d+ \d+ \* \* [0-6]$/)
})

test('the live site is compared with a build that has every variable of the site', () => {
  const live = workflows.find(({ file }) => file === 'verify-live.yml')
  const build = live?.workflow.jobs['verify']?.steps.find(({ run }) => run === 'npm run build')
  expect(build?.env).toEqual(
    Object.fromEntries(buildVariables.map((name) => [name, `\${{ vars.${name} }}`])),
  )
})

const dependabot: {
  readonly updates: readonly { readonly ignore?: readonly IgnoredUpdate[] }[]
} = parse(readFileSync('.github/dependabot.yml', 'utf8'))
const ignored = dependabot.updates.flatMap(({ ignore = [] }) => ignore)
const pinned: Readonly<Record<string, string>> = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.overrides,
}

test.each(ignored)('updates of $dependency-name stop above the pinned release', (update) => {
  const pattern = new RegExp(`^${update['dependency-name'].replace('*', '.*')}$`)
  const versions = Object.entries(pinned).flatMap(([name, version]) =>
    pattern.test(name) ? [version] : [],
  )
  expect(versions.length).toBeGreaterThan(0)
  const [, sign, limit = ''] = /^(>=?)(\S+)$/.exec(update.versions.join()) ?? []
  for (const version of versions) {
    if (sign === '>') expect(version).toBe(limit)
    else expect(Number.parseInt(version, 10)).toBeLessThan(Number(limit))
  }
})
