/** `npm run build:demo`: builds the site with the mocks inside. Writes to build/demo, because shops publish dist. */
import { join } from 'node:path'
import { runCommand } from '../lib/command-line.ts'
import { projectRoot } from '../lib/project-root.ts'
import { demoEdition } from './demo/edition.ts'
import { buildSite } from './site.ts'

await runCommand(async () => {
  await buildSite(process.env, join(projectRoot, 'build/demo'), demoEdition)
  console.log('The demo is in build/demo. Publish it as a demo, never as a shop.')
}, 'The demo was not built. ')
