import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { defaultDist, projectRoot } from '../../build/site.ts'

/** The site out of the box is what is measured, whatever the shell of the developer says. */
const plainSettings = { CARD_FIELDS: '', HUB_URL: '', BACKEND_ORIGIN: '', NETLIFY: '' }

/** Builds the site in a process of its own, whose talk goes to stderr: stdout is for the figures. */
export async function freshBuild(): Promise<string> {
  const words = [...process.execArgv, join(projectRoot, 'scripts/build/build.ts')]
  const building = spawn(process.execPath, words, {
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, ...plainSettings },
  })
  const code = await new Promise((ended, fail) => {
    building.once('error', fail).once('exit', ended)
  })
  if (code !== 0) throw new Error('There is nothing to measure: the site could not be built.')
  return defaultDist
}
