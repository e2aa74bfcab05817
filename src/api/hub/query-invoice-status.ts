import { failed, ok, type Result } from '../../lib/result.ts'
import type { HubId } from '../invoice.ts'
import type { InvokeFailure, SignalRConnection } from './hub-connection.ts'
import { reportUnusableStatus } from './hub-report.ts'
import { type IdFormat, idFormats, unchangedIds } from './id-format.ts'
import { type InvoiceStatus, parseStatus, type QueryFailure } from './invoice-status.ts'

export type StatusResult = Result<InvoiceStatus, QueryFailure>

export interface IdFormatState {
  /** The format that the hub is known to accept. */
  format?: IdFormat
  /** The latest response to converted ids that did not prove their format. */
  unproven?: { readonly format: IdFormat; readonly status: InvoiceStatus | undefined }
}

/**
 * Invokes CheckInvoiceStatus with the unchanged ids, and after an error of the hub with converted ones. Errors for all
 * formats prove nothing: the hub may not know the invoice yet. New and invalid for converted ids prove nothing, either: the
 * first error may have been transient, and converted ids that name no invoice always get the same one of the two. So a
 * format of converted ids is kept only once its status changes or is neither of the two. Until then "invalid" counts as an
 * error. After the first response that proves nothing, the unchanged ids are sent once more.
 */
export async function queryInvoiceStatus(
  invokeMethod: SignalRConnection['invoke'],
  ids: readonly HubId[],
  formatState: IdFormatState,
): Promise<StatusResult> {
  const invoke = (format: IdFormat) => invokeMethod('CheckInvoiceStatus', ...format(ids))
  const { format: firstFormat = unchangedIds, unproven } = formatState
  const result = await invoke(firstFormat)
  if (result.ok) formatState.format = firstFormat
  if (formatState.format || result.ok || result.failure.hubError === undefined)
    return toStatusResult(result)
  for (const format of idFormats) {
    if (JSON.stringify(format(ids)) === JSON.stringify(ids)) continue
    const converted = await invoke(format)
    if (converted.ok) {
      const status = parseStatus(converted.value)
      const earlier = unproven?.format === format ? unproven.status : undefined
      if (isProof(status, earlier)) {
        formatState.format = format
        return toStatusResult(converted)
      }
      formatState.unproven = { format, status }
      if (unproven === undefined) return queryInvoiceStatus(invokeMethod, ids, formatState)
      return toStatusResult(status === 'invalid' ? result : converted)
    }
    if (converted.failure.hubError === undefined) return failed('notConnected')
  }
  return toStatusResult(result)
}

/** Whether `status` proves that the hub found an invoice. `earlier` is its latest unproven status for ids in this format. */
function isProof(status: InvoiceStatus | undefined, earlier: InvoiceStatus | undefined): boolean {
  if (status !== 'new' && status !== 'invalid') return status !== undefined
  return earlier !== undefined && earlier !== status
}

/** Also reports a response without a status. */
function toStatusResult(result: Result<unknown, InvokeFailure>): StatusResult {
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
