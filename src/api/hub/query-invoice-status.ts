import { failed, ok, type Result } from '../../lib/result.ts'
import type { SignalRConnection } from './hub-connection.ts'
import { reportUnusableStatus } from './hub-report.ts'
import { type HubId, type IdFormat, unchangedIds } from './id-format.ts'
import { type HubFailure, type InvoiceStatus, parseStatus } from './invoice-status.ts'

export type StatusResult = Result<InvoiceStatus, HubFailure>

/** What the page knows about the format of ids that a hub takes. */
export interface KnownIdFormat {
  format: IdFormat | undefined
  /** A refused format comes last: a slow hub leaves no time for all of them in one query. */
  order: readonly IdFormat[]
}

/**
 * Invokes CheckInvoiceStatus in one format of the ids after the other, until the hub responds to one. That format is used
 * until its next error. Errors for all formats prove nothing: the hub may not know the invoice yet.
 */
export async function queryInvoiceStatus(
  invokeMethod: SignalRConnection['invoke'],
  ids: readonly HubId[],
  knownFormat: KnownIdFormat,
): Promise<StatusResult> {
  const invoke = (formattedIds: readonly HubId[]) =>
    invokeMethod('CheckInvoiceStatus', ...formattedIds)
  if (knownFormat.format !== undefined) {
    const result = await invoke(knownFormat.format(ids))
    if (!result.ok && result.failure.hubError !== undefined) knownFormat.format = undefined
    return toStatusResult(result)
  }
  const refusals = new Map<string, InvokeResult>()
  for (const format of knownFormat.order) {
    const formattedIds = format(ids)
    const key = JSON.stringify(formattedIds)
    if (refusals.has(key)) continue
    const result = await invoke(formattedIds)
    if (result.ok) {
      // The earlier error may have been transient, and some hubs find no invoice for ids of the wrong type.
      const isSure = key === JSON.stringify(ids) || isPayment(result.value)
      const unchangedResult = isSure ? undefined : await invoke(ids)
      if (unchangedResult?.ok === false && unchangedResult.failure.hubError === undefined)
        return toStatusResult(unchangedResult)
      knownFormat.format = unchangedResult?.ok ? unchangedIds : format
      return toStatusResult(unchangedResult?.ok ? unchangedResult : result)
    }
    if (result.failure.hubError === undefined) return failed('notConnected')
    refusals.set(key, result)
    knownFormat.order = [...knownFormat.order.filter((other) => other !== format), format]
  }
  const [refusal] = refusals.values()
  return refusal ? toStatusResult(refusal) : failed('notConnected')
}

type InvokeResult = Awaited<ReturnType<SignalRConnection['invoke']>>

function isPayment(json: unknown): boolean {
  const status = parseStatus(json)
  return status === 'processing' || status === 'settled'
}

function toStatusResult(result: InvokeResult): StatusResult {
  if (result.ok) return toInvoiceStatus(result.value)
  const { hubError } = result.failure
  if (hubError === undefined) return failed('notConnected')
  reportUnusableStatus(
    'refused',
    `responds to CheckInvoiceStatus(product_id, invoice_id) with an error: ${hubError}`,
  )
  return failed('refused')
}

function toInvoiceStatus(result: unknown): StatusResult {
  const status = parseStatus(result)
  if (status !== undefined) return ok(status)
  reportUnusableStatus(
    'unreadable',
    `responds with ${JSON.stringify(result)} where a status from 0 to 4 is expected`,
  )
  return failed('unreadable')
}
