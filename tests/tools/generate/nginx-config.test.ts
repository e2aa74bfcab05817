import { expect, test } from 'vitest'
import { nginxConfig } from '../../../scripts/generate/nginx-config.ts'

const site = { root: '/srv/till', serverName: '_', listen: ['80'], authorities: '/etc/ssl/ca.pem' }

test.each([
  ['--server-name', { ...site, serverName: 'pay.your-shop.com; return 301 //evil' }],
  ['--server-name', { ...site, serverName: '' }],
  ['--listen', { ...site, listen: ['443', '80 {'] }],
])('an invalid %s, such as one with directives for nginx, is refused', async (option, wrong) => {
  await expect(nginxConfig('', wrong)).rejects.toThrow(`${option} is "`)
})
