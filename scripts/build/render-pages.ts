import { spawnSync } from 'node:child_process'
import { build } from 'esbuild'
import type { PrerenderedPage } from '../../src/prerender.tsx'
import { projectRoot } from '../lib/project-root.ts'
import type { Environment } from './settings.ts'

const program = `
  import { prerenderPages } from './src/prerender.tsx'
  prerenderPages().then((pages) => process.stdout.write(JSON.stringify(pages)))`

/** Keeps the standard output for the pages: a log in between would break their JSON. */
const logToStandardError = 'console.log = console.info = console.debug = console.error;'

/**
 * Runs `src/prerender.tsx` with the build variables, in its own process: React reads `NODE_ENV` when it is loaded.
 * Throws an Error when a page cannot be rendered, or logs something.
 */
export async function renderPages(
  variables: Environment,
  contents = program,
): Promise<readonly PrerenderedPage[]> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: projectRoot },
    banner: { js: logToStandardError },
    bundle: true,
    platform: 'node',
    format: 'iife',
    loader: { '.css': 'empty' },
    write: false,
  })
  const { stdout, stderr } = spawnSync(process.execPath, ['-'], {
    ...{ env: variables, input: outputFiles[0]?.text ?? '', maxBuffer: 2 ** 24, encoding: 'utf8' },
  })
  // React logs a component that failed to render, and writes an error template into the page.
  if (stderr !== '') throw new Error(`Prerendering failed:\n${stderr}`)
  if (stdout === '') throw new Error('Prerendering ended early: a part of a page waits forever.')
  return JSON.parse(stdout)
}
