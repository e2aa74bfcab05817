import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../lib/command-line.ts'
import { projectRoot } from '../lib/project-root.ts'
import { demoEdition } from './demo/edition.ts'
import { buildNotes } from './settings.ts'
import { buildSite } from './site.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { demo: { type: 'boolean' } } })
  if (values.demo) {
    // Not into dist, which shops publish.
    await buildSite(process.env, join(projectRoot, 'build/demo'), demoEdition)
    console.log('The demo is in build/demo. Publish it as a demo, never as a shop.')
    return
  }
  if (existsSync(join(projectRoot, '.env'))) {
    console.log('.env is not read: a build takes its variables from the environment alone.')
  }
  await buildSite()
  for (const note of buildNotes(process.env)) console.log(note)
}, 'The site was not built. ')
