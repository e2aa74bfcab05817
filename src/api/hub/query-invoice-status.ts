import { failed, ok, type Result } from '../../lib/result.ts'
import type { SignalRConnection } from './hub-connection.ts'
import { reportFailure } from './hub-report.ts'
import { asGiven, type HubId, type Spelling } from './id-format.ts'
import type { HubFailure } from './invoice-status.ts'
import { type InvoiceStatus, parseStatus } from './invoice-status.ts'

export type StatusResult = Result<InvoiceStatus, HubFailure>

/** What a hub has shown of the spelling of ids that it takes. */
export interface HubSpellings {
  answered: Spelling | undefined
  /** What was refused comes last: a slow hub leaves no time for all of them in one query. */
  order: readonly Spelling[]
}

/**
 * Invokes CheckInvoiceStatus in one spelling of the ids after the other, until the hub has answered one. Until its next
 * error it is queried in that one. Errors for all tell nothing: the hub may not know the invoice yet.
 */
export async function queryInvoiceStatus(
  invokeMethod: SignalRConnection['invoke'],
  ids: readonly HubId[],
  known: HubSpellings,
): Promise<StatusResult> {
  const invoke = (spelt: readonly HubId[]) => invokeMethod('CheckInvoiceStatus', ...spelt)
  if (known.answered !== undefined) {
    const result = await invoke(known.answered(ids))
    if (!result.ok && result.failure.hubError !== undefined) known.answered = undefined
    return toStatusResult(result)
  }
  const refusals = new Map<string, InvokeResult>()
  for (const spelling of known.order) {
    const spelt = spelling(ids)
    const key = JSON.stringify(spelt)
    if (refusals.has(key)) continue
    const result = await invoke(spelt)
    if (result.ok) {
      // Some hubs find no invoice for ids of the wrong type, and the error before may have been a passing one.
      const isSure = key === JSON.stringify(ids) || isPayment(result.value)
      const again = isSure ? undefined : await invoke(ids)
      if (again?.ok === false && again.failure.hubError === undefined) return toStatusResult(again)
      known.answered = again?.ok ? asGiven : spelling
      return toStatusResult(again?.ok ? again : result)
    }
    if (result.failure.hubError === undefined) return failed('notConnected')
    refusals.set(key, result)
    known.order = [...known.order.filter((other) => other !== spelling), spelling]
  }
  const [refusal] = refusals.values()
  return refusal ? toStatusResult(refusal) : failed('notConnected')
}

type InvokeResult = Awaited<ReturnType<SignalRConnection['invoke']>>

function isPayment(wire: unknown): boolean {
  const status = parseStatus(wire)
  return status === 'processing' || status === 'settled'
}

function toStatusResult(result: InvokeResult): StatusResult {
  if (result.ok) return parseReportedStatus(result.value)
  const { hubError } = result.failure
  if (hubError === undefined) return failed('notConnected')
  reportFailure(
    'refused',
    `responds to CheckInvoiceStatus(product_id, invoice_id) with an error: ${hubError}`,
  )
  return failed('refused')
}

function parseReportedStatus(result: unknown): StatusResult {
  const status = parseStatus(result)
  if (status !== undefined) return ok(status)
  reportFailure(
    'unreadable',
    `responds with ${JSON.stringify(result)} where a status from 0 to 4 is expected`,
  )
  return failed('unreadable')
}
