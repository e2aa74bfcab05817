import { failed, ok, type Result } from '../../lib/result.ts'
import type { HubId } from '../invoice.ts'
import type { SignalRConnection } from './hub-connection.ts'
import { reportUnusableStatus } from './hub-report.ts'
import { type IdFormat, idFormats, unchangedIds } from './id-format.ts'
import { type HubFailure, type InvoiceStatus, parseStatus } from './invoice-status.ts'

export type StatusResult = Result<InvoiceStatus, HubFailure>

export interface KnownIdFormat {
  format: IdFormat | undefined
  /** A refused format moves to the end: on a slow hub a query ends before it has tried all, and the next begins with another. */
  order: readonly IdFormat[]
  /** What the hub last responded to converted ids, if that proves nothing. */
  unproven?: { readonly format: IdFormat; readonly status: InvoiceStatus | undefined }
}

/**
 * Invokes CheckInvoiceStatus with one format of the ids after another, until the hub responds without an error. Errors for all
 * formats prove nothing: the hub may not know the invoice yet.
 *
 * The error of the unchanged ids may be transient, and converted ids may name no invoice: a hub then responds with new or
 * invalid, the same each time. So a format of converted ids is kept once it gets another status. Until then the unchanged
 * ids have precedence, and "invalid" is no status.
 */
export async function queryInvoiceStatus(
  invokeMethod: SignalRConnection['invoke'],
  ids: readonly HubId[],
  knownFormat: KnownIdFormat,
): Promise<StatusResult> {
  const invoke = (formattedIds: readonly HubId[]) =>
    invokeMethod('CheckInvoiceStatus', ...formattedIds)
  if (knownFormat.format !== undefined) return toStatusResult(await invoke(knownFormat.format(ids)))
  const unchangedKey = JSON.stringify(ids)
  const refusals = new Map<string, InvokeResult>()
  for (const format of knownFormat.order) {
    const formattedIds = format(ids)
    const key = JSON.stringify(formattedIds)
    if (refusals.has(key)) continue
    const result = await invoke(formattedIds)
    if (result.ok) {
      const status = parseStatus(result.value)
      const { unproven } = knownFormat
      if (key === unchangedKey || isProof(format, status, unproven)) {
        knownFormat.format = format
        return toStatusResult(result)
      }
      knownFormat.order = idFormats
      knownFormat.unproven = { format, status }
      if (unproven === undefined || !refusals.has(unchangedKey)) {
        const unchangedResult = await invoke(ids)
        if (unchangedResult.ok) knownFormat.format = unchangedIds
        if (unchangedResult.ok || unchangedResult.failure.hubError === undefined)
          return toStatusResult(unchangedResult)
        refusals.set(unchangedKey, unchangedResult)
      }
      if (status !== 'invalid') return toStatusResult(result)
      break
    }
    if (result.failure.hubError === undefined) return failed('notConnected')
    refusals.set(key, result)
    knownFormat.order = [...knownFormat.order.filter((other) => other !== format), format]
  }
  const [refusal] = refusals.values()
  return refusal ? toStatusResult(refusal) : failed('notConnected')
}

/** Whether the hub knows an invoice of ids in this format. */
function isProof(
  format: IdFormat,
  status: InvoiceStatus | undefined,
  unproven: KnownIdFormat['unproven'],
): boolean {
  if (status !== 'new' && status !== 'invalid') return status !== undefined
  const earlier = unproven?.format === format ? unproven.status : undefined
  return earlier !== undefined && earlier !== status
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
