import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { buildSite } from '../../scripts/build/site.ts'
import { type ListeningServer, listen } from '../../scripts/serve/listen.ts'
import { createMockBackend } from '../../scripts/serve/mock-backend/in-process.ts'
import { startMockBackendServer } from '../../scripts/serve/mock-backend/server.ts'
import { startPreview } from '../../scripts/serve/preview-server.ts'
import { ada, payByCard } from '../support/browser/buyer.ts'
import { continueButton } from '../support/browser/coin-buyer.ts'
import { routeStripe } from '../support/browser/external-routes.ts'
import { localPageOpener } from '../support/browser/local-browser.ts'
import { crashAtPrice } from '../support/browser/states.ts'
import { beforeAllInFolder } from '../support/built-site.ts'
import { texts } from '../support/english.ts'
import { withoutBuildVariables } from '../support/without-build-variables.ts'

// The site, the backend and a collector of reports on another origin are real servers.

const received: { headers: IncomingHttpHeaders; body: Readonly<Record<string, unknown>> }[] = []
const reportServer = createServer(async (request, response) => {
  const body = await json(request)
  response.writeHead(204).end()
  received.push({ headers: request.headers, body: Object(body) })
})

let collector: ListeningServer
let backend: ListeningServer
let site: ListeningServer
const newPage = localPageOpener()

const dist = beforeAllInFolder(async (folder) => {
  collector = await listen(reportServer)
  backend = await startMockBackendServer()
  const variables = { BACKEND_ORIGIN: backend.origin, REPORT_URL: `${collector.origin}/till` }
  await buildSite({ ...withoutBuildVariables(process.env), ...variables }, folder)
  const options = { dist: folder, backendOrigin: backend.origin, port: 0 }
  site = await startPreview({ ...options, refusesWebSockets: true })
})
afterAll(() => Promise.all([site, backend, collector].map((each) => each?.close())))

async function openPage(): Promise<Page> {
  received.length = 0
  const page = await newPage()
  await routeStripe(page.context(), createMockBackend())
  return page
}

interface Failure {
  readonly code: string
  readonly productId: string
  readonly detail?: Readonly<Record<string, string>>
  /** Runs before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly act?: (page: Page) => Promise<unknown>
}

const requestInvoice = (page: Page) => continueButton(page).click()

const lostFile = (code: string, files: RegExp): Failure => ({
  ...{ code, productId: 'demo' },
  prepare: (page) => page.route(files, (route) => route.abort()),
})

const failures: readonly Failure[] = [
  // tests/unit/isolated/api/send-report.test.ts tests other calls and fields.
  {
    ...{ code: 'answer-refused', productId: 'demo' },
    detail: { call: '/api/product/', field: 'price' },
    prepare: (page) =>
      page.route('**/api/product/*', (route) => route.fulfill({ json: { price: ada.email } })),
  },
  lostFile('app-not-loaded', /\/assets\/main\./),
  lostFile('app-not-loaded', /\/assets\/libraries\./),
  {
    ...{ code: 'crash', productId: 'demo' },
    prepare: (page) => page.addInitScript(crashAtPrice(ada.email)),
  },
  lostFile('part-not-loaded', /\/assets\/card-tab\./),
  lostFile('stripe-not-loaded', /js\.stripe\.com/),
  { code: 'raw-card-refused', productId: 'raw-card-disabled', act: payByCard },
  { code: 'wallet-failed', productId: 'wallet-load-error' },
  { code: 'hub-by-polling', productId: 'settles', act: requestInvoice },
  { ...lostFile('hub-unreachable', /\/negotiate/), productId: 'settles', act: requestInvoice },
]

const personal = /ada|example\.com|lovelace|4242|94107|pm_|pk_|BTC|\?/i

test.each(failures)('the report $code arrives, without data of the buyer', async (failure) => {
  const { code, productId, detail = {} } = failure
  const page = await openPage()
  await failure.prepare?.(page)
  await page.goto(`${site.origin}/${productId}?email=${encodeURIComponent(ada.email)}`)
  await failure.act?.(page)
  const reports = () => received.filter(({ body }) => body['code'] === code)
  await expect.poll(() => reports().length, { timeout: 40_000 }).toBe(1)

  const html = await readFile(join(dist(), 'product.html'), 'utf8')
  const release = /"release":"([0-9a-f]{8})"/.exec(html)?.[1]
  expect(release).toBeDefined()
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(reports()[0]?.body).toEqual({ code, ...detail, page: '/{id}', release, time })
  for (const { headers, body } of received) {
    expect(JSON.stringify({ ...body, time: '', release: '' })).not.toMatch(personal)
    expect(JSON.stringify(body)).not.toContain(productId)
    expect(headers.cookie).toBeUndefined()
    expect(headers.referer).toBe(`${site.origin}/`)
  }
})

test('a visit without a failure reports nothing', async () => {
  const page = await openPage()
  await page.goto(`${site.origin}/card`)
  await payByCard(page)
  await page.getByText(texts.paid, { exact: true }).waitFor()
  expect(received).toEqual([])
})
