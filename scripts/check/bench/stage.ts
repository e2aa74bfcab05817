import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { findScenario, productOf } from '../../../mocks/scenarios.ts'
import { formatUsd } from '../../../src/lib/money.ts'
import { bundle } from '../../lib/bundle.ts'
import { hostArguments, launchBenchBrowser } from './browser-for-bench.ts'
import { openBuiltSite } from './built-site.ts'
import { selfSignedCertificate } from './certificate.ts'
import { quietReading, type Subject, withPage } from './load-page.ts'
import { startPageServer } from './page-server.ts'
import { type Answerer, helloReference, pageHeaders, plainReference } from './references.ts'
import { type LinkSettings, SlowLink } from './slow-link.ts'
import { answerAsStripe } from './stripe-stub.ts'

export const pageNames = ['till', 'no-javascript', 'react-hello'] as const
export type PageName = (typeof pageNames)[number]

export interface StageSettings {
  readonly dist: string
  readonly link: LinkSettings
  readonly cpuSlowdown: number
  readonly shopDelayMs: number
}

/** Everything a load needs, set up on this machine. */
export interface Stage {
  readonly browser: Browser
  readonly subjects: Readonly<Record<PageName, Subject>>
  readonly close: () => Promise<void>
}

const productId = 'demo'

export async function setStage(settings: StageSettings): Promise<Stage> {
  const site = await openBuiltSite(settings.dist, settings.shopDelayMs)
  const price = priceOf(productId)
  const headers = pageHeaders(await site.answer(new Request(`https://till.test/${productId}`)))
  const link = new SlowLink(settings.link)
  let plain: Answerer | undefined
  const answerers: Readonly<Record<string, Answerer>> = {
    'till.test': site.answer,
    'no-javascript.test': async (request) => {
      if (plain === undefined) throw new Error('The page without JavaScript is not made yet.')
      return plain(request)
    },
    'react-hello.test': await helloReference(price, headers),
    'js.stripe.com': answerAsStripe,
    // For the look at the page that the one without JavaScript is made from.
    'fast.test': site.answer,
  }
  const certificate = selfSignedCertificate(Object.keys(answerers))
  const servers = await Promise.all(
    Object.entries(answerers).map(async ([host, answer]) => {
      const carried = host === 'fast.test' ? {} : { carry: link.carry.bind(link) }
      return [host, await startPageServer({ certificate, answer, ...carried })] as const
    }),
  )
  const ports = Object.fromEntries(servers.map(([host, { port }]) => [host, port]))
  const browser = await launchBenchBrowser(hostArguments(ports, certificate.keyHash))

  const probeScript = await bundle(join(import.meta.dirname, 'in-page/entry.ts'), true)
  const subject = (address: string, react: boolean): Subject => ({
    address,
    settings: { price, react },
    probeScript,
    cpuSlowdown: settings.cpuSlowdown,
  })
  const fast = { ...subject(`https://fast.test/${productId}`, true), cpuSlowdown: 1 }
  plain = await plainReference(
    await withPage(browser, fast, async (page) => {
      await quietReading(page)
      return page.evaluate(() => window.tillBench.plainPage())
    }),
    headers,
  )
  return {
    browser,
    subjects: {
      till: subject(`https://till.test/${productId}`, true),
      'no-javascript': subject('https://no-javascript.test/', false),
      'react-hello': subject('https://react-hello.test/', true),
    },
    close: async () => {
      await browser.close()
      await Promise.all([site.close(), ...servers.map(([, server]) => server.close())])
    },
  }
}

function priceOf(id: string): string {
  const scenario = findScenario(id)
  if (scenario === undefined) throw new Error(`The mock shop does not sell "${id}".`)
  return formatUsd(productOf(scenario).price)
}
