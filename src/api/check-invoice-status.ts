import * as v from 'valibot'
import { failed, ok, type Result } from '../lib/result.ts'
import type { SignalRConnection } from './hub-connection.ts'
import type { HubFailure } from './hub-failure.ts'
import { type HubId, otherSpelling } from './hub-ids.ts'
import { reportFailure } from './hub-report.ts'

export type InvoiceStatus = 'new' | 'processing' | 'expired' | 'invalid' | 'settled'

export type CheckResult = Result<InvoiceStatus, HubFailure>

const statuses = ['new', 'processing', 'expired', 'invalid', 'settled'] as const

const statusSchema = v.pipe(
  v.number(),
  v.check((number) => statuses[number] !== undefined),
)

/** The spelling of the ids that a connection has answered. */
const spellings = new WeakMap<SignalRConnection, 'asGiven' | 'other'>()

/** Invokes CheckInvoiceStatus. A hub method takes strings or numbers, and answers the other with an error. */
export async function checkInvoiceStatus(
  connection: SignalRConnection,
  ids: readonly HubId[],
): Promise<CheckResult> {
  const invoke = (spelt: readonly HubId[]) => connection.invoke('CheckInvoiceStatus', ...spelt)
  const others = otherSpelling(ids)
  const known = spellings.get(connection)
  let answer = await invoke(others !== undefined && known === 'other' ? others : ids)
  const isRefused = !answer.ok && answer.failure.hubError !== undefined
  if (answer.ok && known === undefined) spellings.set(connection, 'asGiven')
  // Errors for both tell nothing of the spelling: the invoice may not be known to the hub yet.
  if (isRefused && others !== undefined && known === undefined) {
    const second = await invoke(others)
    if (second.ok) {
      spellings.set(connection, 'other')
      answer = second
    }
  }
  if (answer.ok) return parseStatus(answer.value)
  const { hubError } = answer.failure
  if (hubError === undefined) return failed('notConnected')
  reportFailure(
    'refused',
    `answers CheckInvoiceStatus(product_id, invoice_id) with an error: ${hubError}`,
  )
  return failed('refused')
}

function parseStatus(answer: unknown): CheckResult {
  const parsed = v.safeParse(statusSchema, answer)
  const status = parsed.success ? statuses[parsed.output] : undefined
  if (status !== undefined) return ok(status)
  reportFailure(
    'unreadable',
    `answers ${JSON.stringify(answer)} where a status from 0 to 4 is expected`,
  )
  return failed('unreadable')
}
