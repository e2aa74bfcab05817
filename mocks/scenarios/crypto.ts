import { cryptoMethod } from '../data.ts'
import type { TimelineName } from '../signalr/invoice-timeline.ts'
import type { Scenario } from './scenario.ts'

const byCrypto = { accepted_payment_methods: cryptoMethod() }

const chooseCoin = 'Choose a coin and continue.'

/** From BOLT 11, "Please send $3 for a cup of coffee to the same peer, within one minute": long expired. */
const lightningInvoice =
  'lnbc2500u1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpu9qrsgquk0rl77nj30yxdy8j9vdx85fkpmdla2087ne0xh8nhedh8w27kyke0lp53ut353s06fv3qfegext0eh0ymjpf39tuven09sam30g4vgpfna3rh'

const formScenarios: readonly Scenario[] = [
  {
    id: 'crypto-only',
    title: 'Crypto only',
    group: 'Crypto',
    instructions: `${chooseCoin} The invoice waits for 15 minutes.`,
    product: byCrypto,
    timeline: 'waits',
  },
  {
    id: 'one-coin',
    title: 'A single coin',
    group: 'Crypto',
    instructions: `Only Bitcoin is accepted. ${chooseCoin}`,
    product: { accepted_payment_methods: cryptoMethod('BTC') },
  },
  {
    id: 'litecoin-first',
    title: 'Litecoin first',
    group: 'Crypto',
    instructions: `Litecoin comes first, so it is selected. ${chooseCoin}`,
    product: { accepted_payment_methods: cryptoMethod('LTC', 'BTC') },
  },
  {
    id: 'other-coin',
    title: 'A coin that the page does not know',
    group: 'Crypto',
    instructions: `${chooseCoin} The page says PEP; the wallet link has the scheme of Dogecoin.`,
    product: { accepted_payment_methods: cryptoMethod('PEP') },
  },
  {
    id: 'tiny-amount',
    title: 'An amount in scientific notation (5e-7)',
    group: 'Crypto',
    instructions: `${chooseCoin} The amount and the wallet link read 0.0000005.`,
    product: { ...byCrypto, price: 5 },
    invoice: { amount: 5e-7 },
  },
  {
    id: 'damaged-address',
    title: 'An address with one character changed',
    group: 'Crypto',
    instructions: `${chooseCoin} Its checksum is wrong: a warning is above the address.`,
    product: byCrypto,
    invoice: { destination: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' },
  },
  {
    id: 'lightning',
    title: 'A Lightning invoice',
    group: 'Crypto',
    instructions: `${chooseCoin} The wallet link and the QR code have the scheme of Lightning, and no amount.`,
    product: { accepted_payment_methods: cryptoMethod('BTC-LN'), price: 25_000 },
    invoice: { destination: lightningInvoice, amount: '0.0025' },
  },
  {
    id: 'invoice-refused',
    title: 'The invoice is refused (400)',
    group: 'Crypto',
    instructions: `${chooseCoin} The button reads 'Loading...' until you press 'Try again'.`,
    product: byCrypto,
    faults: { invoice: 'refused' },
  },
  {
    id: 'invoice-unreachable',
    title: 'No response to the invoice request',
    group: 'Crypto',
    instructions: `${chooseCoin} Processing stops and the form can be sent again.`,
    product: byCrypto,
    faults: { invoice: 'unreachable' },
  },
  {
    id: 'invoice-unreadable',
    title: 'An invoice that cannot be read',
    group: 'Crypto',
    instructions: `${chooseCoin} The response has no address and no amount: the shop must fix it.`,
    product: byCrypto,
    faults: { invoice: 'unreadable' },
  },
  {
    id: 'invoice-web-page',
    title: 'A web page instead of an invoice',
    group: 'Crypto',
    instructions: `${chooseCoin} The console names the missing rewrite rule of the CDN.`,
    product: byCrypto,
    faults: { invoice: 'web-page' },
  },
  {
    id: 'invoice-slow',
    title: 'The invoice takes eight seconds',
    group: 'Crypto',
    instructions: chooseCoin,
    product: byCrypto,
    delaysMs: { invoice: 8000 },
  },
]

function invoiceScenario(
  id: string,
  timeline: TimelineName,
  title: string,
  instructions: string,
  group: Scenario['group'] = 'Invoice',
): Scenario {
  return {
    id,
    title,
    group,
    instructions: `${chooseCoin} ${instructions}`,
    product: byCrypto,
    timeline,
  }
}

const invoiceScenarios: readonly Scenario[] = [
  invoiceScenario('settles', 'settles', 'Settled after 10 seconds', 'Ends at /success.'),
  invoiceScenario('processes', 'processes', 'Processing after 10 seconds', 'Ends at /pending.'),
  invoiceScenario(
    'confirms',
    'confirms',
    'Processing, then settled after 25 seconds',
    '/pending becomes /success by itself, also after a reload.',
  ),
  invoiceScenario(
    'vanishes',
    'turns-invalid-late',
    'Processing, then invalid after 25 seconds',
    "/pending shows 'Invoice Expired'.",
  ),
  invoiceScenario('expires', 'expires', 'Expires after 20 seconds', "Shows 'Invoice Expired'."),
  invoiceScenario(
    'expires-early',
    'expires-early',
    'The server expires it after 5 seconds',
    "Shows 'Invoice Expired' long before the time is up.",
  ),
  invoiceScenario(
    'invalid',
    'turns-invalid',
    'Invalid after 5 seconds',
    "Shows 'Invoice Expired'.",
  ),
  invoiceScenario(
    'rescued',
    'settles-at-end',
    'Settled in the last second',
    'The final check, made when the time is up, ends at /success.',
  ),
  invoiceScenario(
    'late',
    'settles-after-end',
    'Paid after it has expired',
    "Expires after 20 seconds; after 40, 'I already paid - check again' ends at /success.",
  ),
  invoiceScenario(
    'day-long',
    'day-long',
    'Valid for 25 hours',
    'The timer shows more than 59 minutes.',
  ),
  invoiceScenario(
    'hub-drops',
    'drops',
    'The connection drops and returns',
    'After 4 seconds the hub is down for 10; after 25 the invoice is settled.',
    'Live connection',
  ),
  {
    ...invoiceScenario(
      'hub-unreachable',
      'waits',
      'The hub cannot be reached',
      'The countdown runs, and the page reads "Reconnecting...".',
      'Live connection',
    ),
    faults: { negotiate: 'unreachable' },
  },
  {
    ...invoiceScenario(
      'hub-web-page',
      'waits',
      'A web page instead of the hub',
      'The page reads "Reconnecting...", as when the rewrite of /crypto is missing.',
      'Live connection',
    ),
    faults: { negotiate: 'web-page' },
  },
  invoiceScenario(
    'hub-silent',
    'silent',
    'The hub takes the query and never responds',
    'After 3 seconds the query is also sent over a second connection.',
    'Live connection',
  ),
  invoiceScenario(
    'hub-error',
    'error',
    'The hub responds with an error',
    'The invoice stays open, and expires some ten seconds after its minute is over.',
    'Live connection',
  ),
  invoiceScenario(
    'hub-names',
    'named',
    'The hub sends statuses by name',
    'Settled after 10 seconds: ends at /success.',
    'Live connection',
  ),
  invoiceScenario(
    'hub-nonsense',
    'nonsense',
    'The hub sends an unknown status',
    'Neither success nor failure: the invoice stays open, and expires some ten seconds after its minute is over.',
    'Live connection',
  ),
]

export const cryptoScenarios: readonly Scenario[] = [...formScenarios, ...invoiceScenarios]
