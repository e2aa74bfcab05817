import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr'
import { invoiceStatus } from '../../../mocks/invoice-courses.ts'
import type { Invoice } from '../../../src/api/invoice.ts'
import { asSentence } from '../../lib/command-line.ts'
import { type Answer, ask, fieldOf, jsonOf } from './ask.ts'
import { checkCors } from './check-cors.ts'
import { Broken, check, type Finding, Unchecked } from './finding.ts'
import { invented, patienceMs, type Subject } from './subject.ts'
import { timePoll } from './time-poll.ts'

/** The hub, by the transports the page uses; server-sent events are none of them. */
export async function checkHub(
  subject: Subject,
  invoice: Invoice | undefined,
): Promise<readonly Finding[]> {
  const { hub, site, cutMs } = subject
  const { pathname } = new URL(hub)
  let offered: readonly unknown[] | undefined
  const negotiation = await check(`POST ${pathname}/negotiate`, async () => {
    offered = transportsOf(await negotiate(hub))
    return `offers ${offered.join(', ')}`
  })
  const needs = (transport: string): void => {
    if (offered === undefined) throw new Unchecked('negotiating failed')
    if (!offered.includes(transport)) throw new Unchecked('the hub does not offer it')
  }
  const others = await Promise.all([
    check('CheckInvoiceStatus over WebSockets', async () => {
      needs('WebSockets')
      return askStatus(subject, invoice, HttpTransportType.WebSockets)
    }),
    check('CheckInvoiceStatus over long polling', async () => {
      needs('LongPolling')
      return askStatus(subject, invoice, HttpTransportType.LongPolling)
    }),
    check(`a poll ends within ${cutMs / 1000} s`, async () => {
      needs('LongPolling')
      return timePoll(hub, cutMs)
    }),
    check('CORS, for a hub asked directly', async () => {
      if (site === undefined) {
        throw new Unchecked('only where HUB_URL names the backend: --site https://your.domain')
      }
      if (offered === undefined) throw new Unchecked('negotiating failed')
      return checkCors(hub, site)
    }),
  ])
  return [negotiation, ...others]
}

function negotiate(hub: string): Promise<Answer> {
  return ask(`${hub}/negotiate?negotiateVersion=1`, { method: 'POST' })
}

function transportsOf(answer: Answer): readonly unknown[] {
  if (answer.status === 404) {
    throw new Broken('status 404', 'Map a SignalR hub at this address: app.MapHub<...>("/crypto").')
  }
  const wire = jsonOf(answer)
  const transports = fieldOf(wire, 'availableTransports')
  // A hub of Azure sends the client elsewhere, where it negotiates again.
  if (typeof fieldOf(wire, 'url') === 'string') return ['WebSockets', 'LongPolling']
  if (typeof fieldOf(wire, 'connectionId') !== 'string' || !Array.isArray(transports)) {
    throw new Broken(
      'no connectionId and availableTransports',
      'Answer as SignalR’s transport protocols say, or let SignalR do it.',
    )
  }
  const names: readonly unknown[] = transports.map((each: unknown) => fieldOf(each, 'transport'))
  if (!names.includes('LongPolling')) {
    throw new Broken(
      `offers ${names.join(', ') || 'nothing'}, but not LongPolling`,
      'Allow long polling: behind a CDN that passes no WebSockets the page has nothing else.',
    )
  }
  return names
}

/** How often it is asked over one connection: without sticky sessions the second server knows nothing of it. */
const questions = 4

async function askStatus(
  { hub, productId }: Subject,
  invoice: Invoice | undefined,
  transport: HttpTransportType,
): Promise<string> {
  const connection = new HubConnectionBuilder()
    .withUrl(hub, { transport, timeout: patienceMs })
    .configureLogging(LogLevel.None)
    .build()
  try {
    await inTime(connection.start(), 'the connection does not open').catch((error: unknown) => {
      throw new Broken(...connectionFault(error, transport))
    })
    let note = ''
    for (let asked = 0; asked < questions; asked += 1) {
      note = await askOnce(connection, productId, invoice)
    }
    return note
  } finally {
    // Stopping hangs on a connection that is dead.
    connection.stop().catch(() => {})
  }
}

async function askOnce(
  connection: HubConnection,
  productId: string,
  invoice: Invoice | undefined,
): Promise<string> {
  const about = [invoice?.productId ?? productId, invoice?.id ?? invented.invoice] as const
  let status: unknown
  try {
    status = await inTime(connection.invoke('CheckInvoiceStatus', ...about), 'no answer comes')
  } catch (error) {
    if (error instanceof Broken) throw error
    return refusalOf(error, connection, invoice !== undefined)
  }
  const known = Object.entries(invoiceStatus).find(([, number]) => number === status)
  if (known === undefined) {
    throw new Broken(
      `the status ${JSON.stringify(status)}`,
      'Answer a number: 0 New, 1 Processing, 2 Expired, 3 Invalid, 4 Settled.',
    )
  }
  if (invoice === undefined && status === invoiceStatus.settled) {
    throw new Broken(
      'an invoice that does not exist is settled',
      'Look the invoice up, and fail or answer 3 when there is none.',
    )
  }
  return `${status} (${known[0]})${invoice === undefined ? ' for an unknown invoice' : ''}`
}

/** The hub has said no: of an invoice nobody made it may. */
function refusalOf(error: unknown, connection: HubConnection, isKnown: boolean): string {
  const words = asSentence(error)
  if (/unknown hub method|method does not exist/i.test(words)) {
    throw new Broken(words, 'Give the hub a method CheckInvoiceStatus(product_id, invoice_id).')
  }
  if (/provides \d+ argument|error binding argument/i.test(words)) {
    throw new Broken(
      words,
      'Let CheckInvoiceStatus take two texts: the product’s id, then the invoice’s.',
    )
  }
  if (connection.state !== 'Connected') {
    throw new Broken(
      `the connection broke: ${words}`,
      'Keep it up. With several servers behind one address use sticky sessions, or a backplane.',
    )
  }
  if (isKnown) throw new Broken(words, 'Answer the status of the invoice that was just made.')
  return 'refuses an unknown invoice'
}

function connectionFault(error: unknown, transport: HttpTransportType): [string, string] {
  const words = asSentence(error)
  return transport === HttpTransportType.WebSockets
    ? [
        words,
        'Let what stands before the backend pass the Upgrade header on, or offer LongPolling alone.',
      ]
    : [
        words,
        'Answer GET, POST and DELETE at the hub. With several servers behind one address use sticky sessions.',
      ]
}

async function inTime<Value>(promise: Promise<Value>, otherwise: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const seconds = patienceMs / 1000
    timer = setTimeout(
      () =>
        reject(new Broken(`${otherwise} within ${seconds} seconds`, 'Answer every check at once.')),
      patienceMs,
    )
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
