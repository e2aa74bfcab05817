import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import manifest from '../../package.json' with { type: 'json' }
import { buildVariables } from '../../scripts/build/settings.ts'

interface Job {
  readonly permissions?: object
  readonly steps: readonly {
    readonly uses?: string
    readonly run?: string
    readonly env?: object
  }[]
}

interface Workflow {
  readonly on: { readonly schedule?: readonly { readonly cron: string }[] }
  readonly permissions: object
  readonly jobs: Readonly<Record<string, Job>>
}

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  const workflow: Workflow = parse(text)
  return { file, text, workflow }
})

test.each(workflows)('$file may only read by default, and names actions by commit', (row) => {
  expect(row.workflow.permissions).toEqual({ contents: 'read' })
  for (const [, action] of row.text.matchAll(/uses: (.*)/g))
    expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

const installers = [...workflows, { file: '.ci/run', text: readFileSync('.ci/run', 'utf8') }]

test.each(installers)('G9: $file installs the lockfile, and runs existing scripts', ({ text }) => {
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

test('the live site is compared every week with a build that has every variable of the site', () => {
  const { on, jobs } = workflows.find(({ file }) => file === 'verify-live.yml')?.workflow ?? {}
  expect(on?.schedule?.[0]?.cron).toMatch(/^\d+ \d+ \* \* [0-6]$/)
  const steps = jobs?.['verify']?.steps ?? []
  const command = expect.stringContaining('npm run --silent verify:live -- "$LIVE_SITE"')
  expect(steps.map(({ run }) => run)).toContainEqual(command)
  expect(steps.find(({ run }) => run === 'npm run build')?.env).toEqual(
    Object.fromEntries(buildVariables.map((name) => [name, `\${{ vars.${name} }}`])),
  )
})
