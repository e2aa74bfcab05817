import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../lib/command-line.ts'
import { projectRoot } from '../lib/project-root.ts'
import { buildNotes } from './settings.ts'
import { buildSite } from './site.ts'

try {
  if (existsSync(join(projectRoot, '.env'))) {
    console.log('.env is not read: a build takes its variables from the environment alone.')
  }
  await buildSite()
  for (const note of buildNotes(process.env)) console.log(note)
} catch (error) {
  console.error(`The site was not built. ${errorMessage(error)}`)
  process.exitCode = 1
}
