import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withoutBuildVariables } from '../../scripts/build/settings.ts'
import { projectRoot } from '../../scripts/lib/project-root.ts'
import { listen } from '../../scripts/serve/listen.ts'

/** Runs a command of package.json, and returns what it printed to the error output. */
function run(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly errors: string }> {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(projectRoot, 'scripts', script), ...args],
      { cwd: projectRoot, env: { ...withoutBuildVariables(process.env), ...env } },
    )
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text
    })
    child.once('close', (code) => done({ code, errors }))
  })
}

test.each<[string, string, readonly string[], Readonly<Record<string, string>>, string]>([
  ['npm start', 'serve/start.ts', [], { PORT: 'abc' }, 'PORT is "abc".'],
  ['npm start', 'serve/start.ts', [], { CARD_FIELDS: 'own' }, 'CARD_FIELDS is "own".'],
  ['npm run nginx', 'generate/nginx.ts', ['--name', 'a'], {}, "Unknown option '--name'"],
  ['npm run nginx', 'generate/nginx.ts', ['--dist', '/none'], {}, 'There is no built site'],
])('%s tells a mistake in a sentence, without a stack', async (_, script, args, env, sentence) => {
  const { code, errors } = await run(script, args, env)
  expect(errors).toContain(sentence)
  expect(errors).not.toContain('    at ')
  expect(code).toBe(1)
})

test('npm start names a port that is taken', async () => {
  const { origin, close } = await listen(createServer())
  onTestFinished(close)
  const { port } = new URL(origin)
  const { code, errors } = await run('serve/start.ts', [], { PORT: port })
  expect(errors.trim()).toBe(`Port ${port} is taken. Stop what runs there, or choose another.`)
  expect(code).toBe(1)
})
