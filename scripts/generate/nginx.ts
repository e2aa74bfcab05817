/** `npm run --silent nginx -- --root /srv/till > till.conf`: the built site's rules as a file for nginx. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../lib/command-line.ts'
import { builtSite } from '../lib/project-root.ts'
import { nginxConfig } from './nginx-config.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      root: { type: 'string' },
      dist: { type: 'string' },
      'server-name': { type: 'string', default: '_' },
      certificate: { type: 'string' },
      listen: { type: 'string', multiple: true },
      authorities: { type: 'string', default: '/etc/ssl/certs/ca-certificates.crt' },
    },
  })
  const dist = builtSite(values.dist)
  const ports = values.certificate === undefined ? ['80'] : ['80', '443 ssl http2']
  const config = await nginxConfig(dist, {
    root: resolve(values.root ?? dist),
    serverName: values['server-name'],
    listen: values.listen ?? ports.flatMap((port) => [port, `[::]:${port}`]),
    certificateFolder: values.certificate,
    authorities: values.authorities,
  })
  process.stdout.write(config)
})
