import { failed, ok, type Result } from '../../lib/result.ts'
import type { HubId } from '../invoice.ts'
import type { SignalRConnection } from './hub-connection.ts'
import { reportUnusableStatus } from './hub-report.ts'
import { type IdFormat, idFormats } from './id-format.ts'
import {
  type HubFailure,
  type InvoiceStatus,
  isPaymentStatus,
  parseStatus,
} from './invoice-status.ts'

export type StatusResult = Result<InvoiceStatus, HubFailure>

export interface KnownIdFormat {
  format: IdFormat | undefined
  /** A refused format moves to the end: on a slow hub a query ends before it has tried all, and the next begins with another. */
  order: readonly IdFormat[]
  /** The latest status of converted ids that proves nothing. */
  unproven?: { readonly format: IdFormat; readonly status: InvoiceStatus | undefined }
}

/**
 * Invokes CheckInvoiceStatus with one format of the ids after another, until the hub responds without an error. Keeps
 * that format until the next error. Errors for all formats prove nothing: the hub may not know the invoice yet.
 *
 * The error of the unchanged ids may be transient, and converted ids may name no invoice: a hub then responds with the same
 * status each time. So converted ids are kept once a status proves a payment or differs from the one before. Until then, each
 * query begins with the unchanged ids, and no converted ids end the invoice.
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
      const status = parseStatus(result.value)
      const { unproven } = knownFormat
      const hasChanged = unproven?.format === format && unproven.status !== status
      if (key === JSON.stringify(ids) || isPaymentStatus(status) || hasChanged) {
        knownFormat.format = format
        return toStatusResult(result)
      }
      knownFormat.unproven = { format, status }
      knownFormat.order = idFormats
      if (status !== 'expired' && status !== 'invalid') return toStatusResult(result)
      break
    }
    if (result.failure.hubError === undefined) return failed('notConnected')
    refusals.set(key, result)
    knownFormat.order = [...knownFormat.order.filter((other) => other !== format), format]
  }
  const [refusal] = refusals.values()
  return refusal ? toStatusResult(refusal) : failed('notConnected')
}

type InvokeResult = Awaited<ReturnType<SignalRConnection['invoke']>>

/** Also reports a response without a status. */
function toStatusResult(result: InvokeResult): StatusResult {
  if (result.ok) return parseValue(result.value)
  const { hubError } = result.failure
  if (hubError === undefined) return failed('notConnected')
  reportUnusableStatus(
    'refused',
    `responds to CheckInvoiceStatus(product_id, invoice_id) with an error: ${hubError}`,
  )
  return failed('refused')
}

function parseValue(value: unknown): StatusResult {
  const status = parseStatus(value)
  if (status !== undefined) return ok(status)
  reportUnusableStatus(
    'unreadable',
    `responds with ${JSON.stringify(value)} where a status from 0 to 4 is expected`,
  )
  return failed('unreadable')
}
