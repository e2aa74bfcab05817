import { join } from 'node:path'
import { http, passthrough } from 'msw'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { server } from '../../../mocks/node.ts'
import { writeNetlifyFiles } from '../../../scripts/build/netlify-files.ts'
import { differences, expectedResponses } from '../../../scripts/check/live-site.ts'
import { nginxSite } from '../../../scripts/generate/nginx-config.ts'
import { projectRoot } from '../../../scripts/lib/project-root.ts'
import { startCdn } from '../../../scripts/serve/cdn.ts'
import { loadNetlifyRules } from '../../../scripts/serve/netlify-rules.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// Real requests, to servers of these tests.
beforeEach(() => server.use(http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough())))

const config = join(projectRoot, 'netlify.toml')
const page = '<!doctype html><title>Checkout</title><div id="root"></div>'

async function siteThatReportsTo(reportUrl: string | undefined): Promise<string> {
  const dist = await temporaryFolder({ 'product.html': page })
  await writeNetlifyFiles(dist, {
    cardFields: 'direct',
    wallets: [],
    hubUrl: '/crypto',
    backendOrigin: 'https://shop.internal',
    reportUrl,
  })
  return dist
}

test('Netlify sends the header with every page, and forwards a path to the backend', async () => {
  const { headersFor, ruleFor } = await loadNetlifyRules(
    config,
    await siteThatReportsTo('/reports'),
  )
  expect(headersFor('/demo')['Reporting-Endpoints']).toBe('default="/reports"')
  expect(ruleFor(new URL('https://pay.shop.example/reports'))).toMatchObject({
    to: 'https://shop.internal/reports',
    status: 200,
    force: true,
  })
})

test.each([undefined, 'https://reports.your-shop.com/till'])(
  'with REPORT_URL=%s no path is forwarded for reports',
  async (reportUrl) => {
    const { ruleFor } = await loadNetlifyRules(config, await siteThatReportsTo(reportUrl))
    expect(ruleFor(new URL('https://pay.shop.example/reports'))?.to).toBe('/product.html')
  },
)

test('nginx sends the header and forwards the path, too', async () => {
  const dist = await siteThatReportsTo('/reports')
  const site = { root: '/srv/till', serverName: '_', listen: '80', authorities: '/ca.pem' }
  const rules = await nginxSite(config, dist, site)
  expect(rules).toContain('add_header reporting-endpoints "default=\\"/reports\\"" always;')
  expect(rules).toMatch(/location = \/reports \{\s+proxy_pass https:\/\/shop\.internal;/)
})

test.each([
  ['a collector that refuses GET', () => new Response(null, { status: 405 }), []],
  [
    'a page in place of the collector',
    () => new Response(page),
    ['/reports: is answered with a page of the checkout; the rewrite to the backend is missing'],
  ],
])('verify:live sees %s', async (_, collector, found) => {
  const dist = await siteThatReportsTo('/reports')
  const cdn = await startCdn({
    dist,
    backend: async ({ url }) => (url.endsWith('/reports') ? collector() : new Response('The Shop')),
  })
  onTestFinished(cdn.close)
  const expected = await expectedResponses(dist, await loadNetlifyRules(config, dist))
  expect(await differences(cdn.origin, expected)).toEqual(found)
})
