/** `npm run contract`: checks that a running backend serves what the page needs. */
import { parseArgs } from 'node:util'
import { parseOrigin, runCommand } from '../lib/command-line.ts'
import { formatResults } from './contract/check.ts'
import { checkContract } from './contract/check-contract.ts'
import { placeholderOrigin, postTimeoutMs } from './contract/target.ts'

const usage = `npm run contract -- https://backend.example --product ID

  --product ID          a product of the shop that is in stock
  --invoice             also makes an invoice: an order in the shop that stays unpaid
  --test-payment        also pays with Stripe's published test cards; only a shop in test mode takes them.
                        A backend that remembers their ids repeats its first outcomes: start it with an empty database
  --site https://...    the page's origin, for confirm_url and the header Origin; without it ${placeholderOrigin}
  --hub ADDRESS         the hub, when it is not {backend}/crypto
  --cors                also checks that the hub allows the page's origin (CORS), for a HUB_URL of another origin; needs --site

Without --test-payment it tries one payment only, with an invented payment_method, which the backend has to refuse.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      product: { type: 'string' },
      hub: { type: 'string' },
      site: { type: 'string' },
      cors: { type: 'boolean', default: false },
      invoice: { type: 'boolean', default: false },
      'test-payment': { type: 'boolean', default: false },
    },
  })
  const [backend = ''] = positionals
  const { product: productId, site = values.cors ? undefined : placeholderOrigin } = values
  if (values.help || positionals.length !== 1 || productId === undefined || site === undefined)
    throw new Error(usage)
  const origin = parseOrigin(backend, 'The backend')
  console.log(`Checking ${origin}; a long poll may take 26 seconds.\n`)
  const results = await checkContract({
    origin,
    productId,
    hubUrl: parseHubUrl(values.hub ?? `${origin}/crypto`),
    site: parseOrigin(site, '--site'),
    needsCors: values.cors,
    mayCreateInvoice: values.invoice,
    maySendTestPayment: values['test-payment'],
    proxyTimeoutMs: postTimeoutMs,
    slowQueryMs: 5_000,
  })
  console.log(formatResults(results, origin))
  if (results.some(({ outcome }) => outcome === 'FAILS')) process.exitCode = 1
})
// A hub that never responds leaves an open connection, which would keep the process alive.
setTimeout(() => process.exit(), 500).unref()

function parseHubUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.search + url.hash === '')
    return url.href.replace(/\/$/, '')
  throw new Error(`--hub is "${text}". Use a whole address: https://backend.example.com/crypto.`)
}
