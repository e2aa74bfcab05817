import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../lib/command-line.ts'
import { projectRoot } from '../lib/project-root.ts'
import { buildNotes } from './settings.ts'
import { buildSite } from './site.ts'

await runCommand(async () => {
  if (existsSync(join(projectRoot, '.env'))) {
    console.log('.env is not read: a build takes its variables from the environment alone.')
  }
  await buildSite()
  for (const note of buildNotes(process.env)) console.log(note)
}, 'The site was not built. ')
