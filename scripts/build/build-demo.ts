/** `npm run build:demo`: the site with the mocks inside, in a folder that no shop publishes. */
import { join, relative } from 'node:path'
import { runCommand } from '../lib/command-line.ts'
import { projectRoot } from '../lib/project-root.ts'
import { demoEdition } from './demo/edition.ts'
import { buildSite } from './site.ts'

await runCommand(async () => {
  const folder = await buildSite(process.env, join(projectRoot, 'build/demo'), demoEdition)
  console.log(
    `The demo is in ${relative(process.cwd(), folder) || '.'}: publish that folder, never as a shop.`,
  )
}, 'The demo was not built. ')
