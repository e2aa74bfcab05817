import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr'
import { type HubId, hubIds, spellings } from '../../../src/api/hub/id-format.ts'
import { parseStatus } from '../../../src/api/hub/invoice-status.ts'
import type { Invoice } from '../../../src/api/invoice.ts'
import { asSentence } from '../../lib/command-line.ts'
import { ContractViolation, NotChecked, type Warn } from './check-result.ts'
import { describeHubError } from './describe-hub-error.ts'
import { type Target, timeoutMs, unknownIds } from './target.ts'

/** One connection is asked this often: without sticky sessions another server gets one of the calls. */
const callsPerConnection = 4

/** Thrown when a transport does not open; the page takes the other one. */
export class ConnectionFailed extends ContractViolation {}

/**
 * Asks for the status of an invoice over one transport.
 *
 * @throws ConnectionFailed when the transport does not open, ContractViolation when the page could not learn the status, NotChecked
 * when there is no invoice to ask about.
 */
export async function checkInvoiceStatus(
  { hub, productId, canCreateInvoice, slowCheckMs }: Target,
  invoice: Invoice | undefined,
  transport: HttpTransportType,
  warn: Warn,
): Promise<string> {
  const connection = new HubConnectionBuilder()
    .withUrl(hub, { transport, timeout: timeoutMs })
    .configureLogging(LogLevel.None)
    .build()
  try {
    await withDeadline(connection.start(), 'the connection does not open').catch(
      (error: unknown) => {
        const isSocket = transport === HttpTransportType.WebSockets
        throw new ConnectionFailed(asSentence(error), isSocket ? webSocketsFix : pollingFix)
      },
    )
    const begun = performance.now()
    let note = ''
    for (let asked = 0; asked < callsPerConnection; asked += 1) {
      note = await askOverConnection(connection, productId, invoice, warn)
    }
    if (invoice === undefined) {
      const why = canCreateInvoice ? 'no invoice was made' : '--invoice makes one'
      throw new NotChecked(`${why} to ask about`)
    }
    warnIfSlow((performance.now() - begun) / callsPerConnection, slowCheckMs, warn)
    return note
  } finally {
    // Stopping hangs on a connection that is dead.
    connection.stop().catch(() => {})
  }
}

const webSocketsFix =
  'Let what stands before the backend pass the Upgrade header on, or offer LongPolling alone.'
const pollingFix =
  'Answer GET, POST and DELETE at the hub. With several servers behind one address use sticky sessions.'

function warnIfSlow(checkMs: number, slowCheckMs: number, warn: Warn): void {
  if (checkMs <= slowCheckMs) return
  warn(
    `a check takes ${(checkMs / 1000).toFixed(1)} s`,
    `Answer at once: the page wants the status every ${slowCheckMs / 1000} s, and asks over a second connection after 3.`,
  )
}

async function askOverConnection(
  connection: HubConnection,
  productId: string,
  invoice: Invoice | undefined,
  warn: Warn,
): Promise<string> {
  const about = invoice ? hubIds(invoice) : [productId, unknownIds.invoice]
  let status: unknown
  try {
    status = await askInAnySpelling(connection, about)
  } catch (error) {
    if (error instanceof ContractViolation) throw error
    return describeHubError(error, connection, invoice !== undefined)
  }
  const known = parseStatus(status)
  const found = `the status ${JSON.stringify(status)}`
  if (known === undefined) throw new ContractViolation(found, statusFix)
  if (typeof status !== 'number') warn(found, statusFix)
  if (invoice === undefined && known === 'settled') {
    throw new ContractViolation(
      'an invoice that does not exist is settled',
      'Look the invoice up, and fail or answer 3 when there is none.',
    )
  }
  return `${status} (${known})`
}

const statusFix = 'Answer a number: 0 New, 1 Processing, 2 Expired, 3 Invalid, 4 Settled.'

/** Throws the error of the first spelling when none is answered. */
async function askInAnySpelling(
  connection: HubConnection,
  ids: readonly HubId[],
): Promise<unknown> {
  const errors: unknown[] = []
  for (const spelling of spellings) {
    try {
      const answer = connection.invoke('CheckInvoiceStatus', ...spelling(ids))
      return await withDeadline(answer, 'no answer comes')
    } catch (error) {
      if (error instanceof ContractViolation) throw error
      errors.push(error)
    }
  }
  throw errors[0]
}

async function withDeadline<Value>(promise: Promise<Value>, otherwise: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const seconds = timeoutMs / 1000
    timer = setTimeout(
      () =>
        reject(
          new ContractViolation(
            `${otherwise} within ${seconds} seconds`,
            'Answer every check at once.',
          ),
        ),
      timeoutMs,
    )
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
