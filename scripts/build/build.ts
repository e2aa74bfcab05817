import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../lib/command-line.ts'
import { projectRoot } from '../lib/project-root.ts'
import { parseBuildSettings } from './settings.ts'
import { buildSite } from './site.ts'

try {
  if (existsSync(join(projectRoot, '.env'))) {
    console.log('.env is not read: a build takes its variables from the environment alone.')
  }
  await buildSite()
  if (parseBuildSettings(process.env).backendOrigin === undefined) {
    console.log(
      'BACKEND_ORIGIN was not set: the site has no rewrites to a shop. The server in front of it must forward ' +
        '/api/*, the hub and a REPORT_URL that is a path; the addresses in netlify.toml are examples.',
    )
  }
} catch (error) {
  console.error(`The site was not built. ${errorMessage(error)}`)
  process.exitCode = 1
}
