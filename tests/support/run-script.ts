import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '../../scripts/lib/project-root.ts'
import { withoutBuildVariables } from './without-build-variables.ts'

/** Runs a file of `scripts` as a command of package.json does. Returns its exit code and what it printed. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: unknown; readonly output: string; readonly errors: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(projectRoot, 'scripts', script), ...args],
    { cwd: projectRoot, env: { ...withoutBuildVariables(process.env), ...env } },
  )
  const code = new Promise((ended) => child.once('close', ended))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, output, errors }
}
