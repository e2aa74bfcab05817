/** `npm run --silent nginx -- --root /srv/till > till.conf`: the built site's rules as a file for nginx. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { errorMessage } from '../lib/command-line.ts'
import { defaultDist, projectRoot } from '../lib/project-root.ts'
import { nginxSite } from './nginx-config.ts'

try {
  process.stdout.write(await config())
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}

async function config(): Promise<string> {
  const { values } = parseArgs({
    options: {
      root: { type: 'string' },
      dist: { type: 'string' },
      'server-name': { type: 'string', default: '_' },
      listen: { type: 'string', default: '80' },
      authorities: { type: 'string', default: '/etc/ssl/certs/ca-certificates.crt' },
    },
  })
  const dist = resolve(values.dist ?? defaultDist)
  if (!existsSync(join(dist, 'product.html'))) {
    throw new Error(`There is no built site in ${dist}. Run "npm run build" first.`)
  }
  return nginxSite(join(projectRoot, 'netlify.toml'), dist, {
    root: values.root ?? dist,
    serverName: values['server-name'],
    listen: values.listen,
    authorities: values.authorities,
  })
}
