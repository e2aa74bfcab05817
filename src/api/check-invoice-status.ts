import * as v from 'valibot'
import { failed, ok, type Result } from '../lib/result.ts'
import type { SignalRConnection } from './hub-connection.ts'
import type { HubFailure } from './hub-failure.ts'
import { type HubId, type Spelling, spellings } from './hub-ids.ts'
import { reportFailure } from './hub-report.ts'

export type InvoiceStatus = 'new' | 'processing' | 'expired' | 'invalid' | 'settled'

export type CheckResult = Result<InvoiceStatus, HubFailure>

const statuses = ['new', 'processing', 'expired', 'invalid', 'settled'] as const

const statusSchema = v.pipe(
  v.number(),
  v.check((number) => statuses[number] !== undefined),
)

/** The spelling of the ids that a connection has answered. */
const answeredSpellings = new WeakMap<SignalRConnection, Spelling>()

/** Invokes CheckInvoiceStatus in one spelling of the ids after the other, until the connection has answered one. */
export async function checkInvoiceStatus(
  connection: SignalRConnection,
  ids: readonly HubId[],
): Promise<CheckResult> {
  const known = answeredSpellings.get(connection)
  const tried = new Set<string>()
  let hubError: string | undefined
  for (const spelling of known ? [known] : spellings) {
    const spelt = spelling(ids)
    const key = JSON.stringify(spelt)
    if (tried.has(key)) continue
    tried.add(key)
    const answer = await connection.invoke('CheckInvoiceStatus', ...spelt)
    if (answer.ok) {
      answeredSpellings.set(connection, spelling)
      return parseStatus(answer.value)
    }
    if (answer.failure.hubError === undefined) return failed('notConnected')
    hubError ??= answer.failure.hubError
  }
  // Nothing is known of the spelling yet: the hub may not know the invoice.
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
