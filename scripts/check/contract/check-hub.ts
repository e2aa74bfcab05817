import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr'
import { idFormats } from '../../../src/api/hub/id-format.ts'
import { parseStatus } from '../../../src/api/hub/invoice-status.ts'
import type { Invoice } from '../../../src/api/invoice.ts'
import type { Offer } from '../../../src/api/parse-offer.ts'
import { isTimeout, withTimeout } from '../../../src/api/with-timeout.ts'
import { browserUserAgent } from '../../lib/browser-user-agent.ts'
import { errorMessage } from '../../lib/command-line.ts'
import { parseAndCheckSchema, parseSuccessfulBody, postFromSite } from './backend-call.ts'
import { type CheckResult, ContractViolation, check, NotChecked, type Warn } from './check.ts'
import { checkCors, negotiateUrl, timePoll } from './check-hub-requests.ts'
import { schemaViolations } from './openapi.ts'
import { needsMethod, type Target, timeoutMs, unknownIds } from './target.ts'

/** Checks the hub over the transports of the page: WebSockets and long polling. */
export async function checkHub(
  target: Target,
  product: Offer | undefined,
  invoice: Invoice | undefined,
): Promise<readonly CheckResult[]> {
  const { hubUrl, needsCors, proxyTimeoutMs } = target
  let offered: readonly string[] | undefined
  const negotiation = await check(`POST ${new URL(hubUrl).pathname}/negotiate`, async (warn) => {
    needsMethod(product, 'crypto')
    offered = await negotiate(target, warn)
    return `offers ${offered.join(', ')}`
  })
  const checkIfOffered = (what: string, transport: string, run: (warn: Warn) => Promise<string>) =>
    check(what, async (warn) => {
      if (offered === undefined) throw new NotChecked('needs the negotiation')
      if (!offered.includes(transport)) throw new NotChecked('the hub does not offer it')
      return run(warn)
    })
  const { WebSockets, LongPolling } = HttpTransportType
  const transportResults = await Promise.all([
    checkIfOffered('CheckInvoiceStatus over WebSockets', 'WebSockets', (warn) =>
      checkTransport(target, invoice, WebSockets, warn).catch((error: unknown) => {
        if (!(error instanceof ConnectionFailed) || !offered?.includes('LongPolling')) throw error
        warn(error.message, error.fix)
        return 'the page uses long polling instead'
      }),
    ),
    checkIfOffered('CheckInvoiceStatus over long polling', 'LongPolling', (warn) =>
      checkTransport(target, invoice, LongPolling, warn),
    ),
    checkIfOffered(`a poll ends within ${proxyTimeoutMs / 1000} s`, 'LongPolling', (warn) =>
      timePoll(target, warn),
    ),
    check('CORS, for a hub the page calls directly', async (warn) => {
      if (!needsCors)
        throw new NotChecked('pass --cors where HUB_URL is of another origin than the page')
      if (offered === undefined) throw new NotChecked('needs the negotiation')
      return checkCors(target, offered.includes('LongPolling'), warn)
    }),
  ])
  return [negotiation, ...transportResults]
}

async function negotiate(
  { hubUrl, site, needsCors }: Target,
  warn: Warn,
): Promise<readonly string[]> {
  const response = await postFromSite(negotiateUrl(hubUrl), site)
  if (response.status === 404) {
    const fix =
      'Serve a SignalR hub at this address. ASP.NET: app.MapHub<...>("/crypto"). Node: docs/examples/hub-node. Python: negotiate, WebSockets and polls as docs/openapi.yaml says.'
    throw new ContractViolation('status 404', fix)
  }
  const json = parseSuccessfulBody('negotiateHub', response, warn)
  const { url } = Object(json)
  const allowed = needsCors ? new URL(hubUrl).origin : site
  const isAllowed = URL.canParse(url, allowed) && new URL(url, allowed).origin === allowed
  if (typeof url === 'string' && !isAllowed) {
    const fix = 'Serve the hub itself: the page’s policy stops connections to other origins.'
    throw new ContractViolation(`sends the page on to ${url}`, fix)
  }
  const names = parseAndCheckSchema('negotiateHub', json, parseTransports, warn)
  if (names.includes('LongPolling')) return names
  const problem = `offers ${names.join(', ') || 'nothing'}, but not LongPolling`
  const fix =
    'Allow long polling: behind a CDN that passes no WebSockets the page has nothing else.'
  if (!names.includes('WebSockets')) throw new ContractViolation(problem, fix)
  warn(problem, fix)
  return names
}

function parseTransports(json: unknown): readonly string[] {
  const { url, connectionId, availableTransports } = Object(json)
  // With a `url`, the client negotiates again at that address.
  if (typeof url === 'string') return ['WebSockets', 'LongPolling']
  if (typeof connectionId !== 'string' || !Array.isArray(availableTransports))
    throw new TypeError(
      'it must be a negotiate response, with connectionId and availableTransports',
    )
  return availableTransports.map((each) => String(Object(each).transport))
}

/** Thrown when a transport does not open. The page then uses the other one, if the hub offers it. */
class ConnectionFailed extends ContractViolation {}

const openingFix =
  'Let each proxy before the backend pass on the Upgrade header, GET, POST and DELETE; with several servers use sticky sessions.'

/** Enough calls for one to reach another server when sessions are not sticky. */
const callsPerConnection = 4

/** Queries the status of an invoice over one transport. */
async function checkTransport(
  { hubUrl, productId, site, mayCreateInvoice, slowQueryMs }: Target,
  invoice: Invoice | undefined,
  transport: HttpTransportType,
  warn: Warn,
): Promise<string> {
  const headers = { Origin: site, 'User-Agent': browserUserAgent }
  const connection = new HubConnectionBuilder()
    .withUrl(hubUrl, { transport, timeout: timeoutMs, headers })
    .configureLogging(LogLevel.None)
    .build()
  try {
    await withTimeout(timeoutMs, connection.start()).catch((error: unknown) => {
      throw new ConnectionFailed(errorMessage(error), openingFix)
    })
    const begun = performance.now()
    let note = ''
    for (let call = 0; call < callsPerConnection; call += 1)
      note = await queryStatus(connection, productId, invoice, warn)
    if (invoice === undefined) {
      const why = mayCreateInvoice ? 'no invoice was made' : '--invoice makes one'
      throw new NotChecked(`${why} to query`)
    }
    const queryMs = (performance.now() - begun) / callsPerConnection
    if (queryMs > slowQueryMs) {
      const fix = `Respond at once: the page wants the status every ${slowQueryMs / 1000} s, and opens a second connection after 3 s.`
      warn(`a query takes ${(queryMs / 1000).toFixed(1)} s`, fix)
    }
    return note
  } finally {
    // Not awaited: `stop` may never resolve on a dead connection.
    connection.stop().catch(() => {})
  }
}

async function queryStatus(
  connection: HubConnection,
  productId: string,
  invoice: Invoice | undefined,
  warn: Warn,
): Promise<string> {
  const ids = invoice?.hubIds ?? [productId, unknownIds.invoice]
  const errors: unknown[] = []
  // As the page does: first the ids unchanged, then as texts, then as numbers.
  for (const format of idFormats) {
    try {
      const query = connection.invoke('CheckInvoiceStatus', ...format(ids))
      return checkStatus(await withTimeout(timeoutMs, query), invoice !== undefined, warn)
    } catch (error) {
      if (error instanceof ContractViolation) throw error
      if (isTimeout(error))
        throw new ContractViolation(errorMessage(error), 'Respond to every query at once.')
      errors.push(error)
    }
  }
  return checkHubError(errors[0], connection, invoice !== undefined)
}

function checkStatus(status: unknown, isKnownInvoice: boolean, warn: Warn): string {
  const problem = `the status ${JSON.stringify(status)}`
  const [fault] = schemaViolations('#/components/schemas/InvoiceStatus', status)
  const name = parseStatus(status)
  if (name === undefined) throw new ContractViolation(problem, fault?.fix ?? '')
  if (fault) warn(problem, fault.fix)
  if (isKnownInvoice ? name === 'new' : name !== 'settled') return `${status} (${name})`
  throw new ContractViolation(
    `${isKnownInvoice ? 'the invoice that was just made' : 'an invoice that does not exist'} is ${name}`,
    'Look the invoice up: 0 (new) until a payment arrives. If it does not exist, fail or respond with 3 (invalid).',
  )
}

const wrongMethod = /unknown hub method|method does not exist|provides \d+ argument/i

/** Without detailed errors, ASP.NET's hub says only `Failed to invoke` about arguments of a wrong type or number. */
const perhapsWrongArguments = /error binding argument|^Failed to invoke /i

/** Returns a note if the error may be the refusal of an unknown invoice. Throws an Error for any other. */
function checkHubError(error: unknown, { state }: HubConnection, isKnownInvoice: boolean): string {
  const message = errorMessage(error)
  let fix = 'Respond with the status of the invoice that was just made.'
  if (wrongMethod.test(message) || (isKnownInvoice && perhapsWrongArguments.test(message)))
    fix =
      'Give the hub a method CheckInvoiceStatus that takes the product’s id, then the invoice’s: two texts, or two numbers where both are numbers.'
  else if (perhapsWrongArguments.test(message))
    throw new NotChecked('pass --invoice: perhaps the hub refuses the type of an invented id')
  else if (state !== 'Connected')
    fix = 'Keep the connection up. Several servers need sticky sessions.'
  else if (!isKnownInvoice) return 'refuses an unknown invoice'
  throw new ContractViolation(message, fix)
}
