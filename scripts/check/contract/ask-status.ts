import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr'
import { invoiceStatus } from '../../../mocks/signalr/invoice-timeline.ts'
import { type HubId, hubIds, otherSpelling } from '../../../src/api/hub-ids.ts'
import type { Invoice } from '../../../src/api/invoice.ts'
import { asSentence } from '../../lib/command-line.ts'
import { ContractViolation, NotChecked, type Warn } from './check-result.ts'
import { answerTimeoutMs, type Target, unknownIds } from './target.ts'

/** Calls per connection: without sticky sessions, another server gets one of them. */
const callsPerConnection = 4

/** The page falls back to the other transport. */
export class NotConnected extends ContractViolation {}

/** Throws NotConnected, ContractViolation when the page could not learn the status, or NotChecked without an invoice. */
export async function askStatus(
  { hub, productId, mayInvoice, slowCheckMs }: Target,
  invoice: Invoice | undefined,
  transport: HttpTransportType,
  warn: Warn,
): Promise<string> {
  const connection = new HubConnectionBuilder()
    .withUrl(hub, { transport, timeout: answerTimeoutMs })
    .configureLogging(LogLevel.None)
    .build()
  try {
    await inTime(connection.start(), 'the connection does not open').catch((error: unknown) => {
      const isSocket = transport === HttpTransportType.WebSockets
      throw new NotConnected(asSentence(error), isSocket ? webSocketsFix : pollingFix)
    })
    const begun = performance.now()
    let note = ''
    for (let asked = 0; asked < callsPerConnection; asked += 1) {
      note = await askOnce(connection, productId, invoice)
    }
    if (invoice === undefined) {
      const why = mayInvoice ? 'no invoice was made' : '--invoice makes one'
      throw new NotChecked(`${why} to ask about`)
    }
    warnIfSlow((performance.now() - begun) / callsPerConnection, slowCheckMs, warn)
    return note
  } finally {
    // stop() hangs on a dead connection.
    connection.stop().catch(() => {})
  }
}

const webSocketsFix =
  'Make the proxy in front of the backend forward the Upgrade header, or offer only LongPolling.'
const pollingFix =
  'Answer GET, POST and DELETE at the hub. With several servers behind one address use sticky sessions.'

function warnIfSlow(checkMs: number, slowCheckMs: number, warn: Warn): void {
  if (checkMs <= slowCheckMs) return
  warn(
    `a check takes ${(checkMs / 1000).toFixed(1)} s`,
    `Answer at once: the page asks again after ${slowCheckMs / 1000} s, and waits ${answerTimeoutMs / 1000} s in all.`,
  )
}

async function askOnce(
  connection: HubConnection,
  productId: string,
  invoice: Invoice | undefined,
): Promise<string> {
  const about = invoice ? hubIds(invoice) : [productId, unknownIds.invoice]
  const others = otherSpelling(about)
  const invoke = (ids: readonly HubId[]) =>
    inTime(connection.invoke('CheckInvoiceStatus', ...ids), 'no answer comes')
  let status: unknown
  try {
    status = await invoke(about).catch((error: unknown) => {
      if (error instanceof ContractViolation || others === undefined) throw error
      return invoke(others)
    })
  } catch (error) {
    if (error instanceof ContractViolation) throw error
    return refusalOf(error, connection, invoice !== undefined)
  }
  const known = Object.entries(invoiceStatus).find(([, number]) => number === status)
  if (known === undefined) {
    throw new ContractViolation(
      `the status ${JSON.stringify(status)}`,
      'Answer a number: 0 New, 1 Processing, 2 Expired, 3 Invalid, 4 Settled.',
    )
  }
  if (invoice === undefined && status === invoiceStatus.settled) {
    throw new ContractViolation(
      'an invoice that does not exist is settled',
      'Look the invoice up, and fail or answer 3 when there is none.',
    )
  }
  return `${status} (${known[0]})`
}

/** The hub may refuse an invoice that does not exist. */
function refusalOf(error: unknown, connection: HubConnection, isKnown: boolean): string {
  const words = asSentence(error)
  if (/unknown hub method|method does not exist/i.test(words)) {
    throw new ContractViolation(
      words,
      'Give the hub a method CheckInvoiceStatus(product_id, invoice_id).',
    )
  }
  // Without detailed errors, the stock server only names the kind of mistake.
  if (/provides \d+ argument|error binding argument|^Failed to invoke /i.test(words)) {
    throw new ContractViolation(
      words,
      'Let CheckInvoiceStatus take the product’s id, then the invoice’s: two texts, or two numbers where both are numbers.',
    )
  }
  if (connection.state !== 'Connected') {
    throw new ContractViolation(
      `the connection broke: ${words}`,
      'Keep the connection open. With several servers behind one address use sticky sessions, or a backplane.',
    )
  }
  if (isKnown)
    throw new ContractViolation(words, 'Answer the status of the invoice that was just made.')
  return 'refuses an unknown invoice'
}

async function inTime<Value>(promise: Promise<Value>, otherwise: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const seconds = answerTimeoutMs / 1000
    timer = setTimeout(
      () =>
        reject(
          new ContractViolation(
            `${otherwise} within ${seconds} seconds`,
            'Answer every check at once.',
          ),
        ),
      answerTimeoutMs,
    )
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
