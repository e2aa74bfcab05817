import { sendReport } from '../send-report.ts'
import type { QueryFailure } from './invoice-status.ts'

/** Short breaks are normal; failing so often in a row, or for so long, points at the configuration. */
const warnAtFailure = 3
const warnAfterMs = 20_000
const advice =
  'Till goes on trying. If it never connects: are the rewrites of /crypto and /crypto/* to the shop’s ' +
  'backend there, or does HUB_URL name the right address?'

export function createHubWarning(hubUrl: string): (failureCount: number, downMs: number) => void {
  let hasWarned = false
  return (failureCount, downMs) => {
    if (hasWarned || (failureCount < warnAtFailure && downMs < warnAfterMs)) return
    hasWarned = true
    if (process.env['REPORT_URL']) sendReport('hub-unreachable')
    console.warn(`Till: the hub at ${hubUrl} cannot be reached. ${advice}`)
  }
}

const reportedKinds = new Set<QueryFailure>()

/** Logs a response without a status, once for each kind, and reports it where a REPORT_URL is set. */
export function reportUnusableStatus(kind: QueryFailure, description: string): void {
  if (reportedKinds.has(kind)) return
  reportedKinds.add(kind)
  if (process.env['REPORT_URL']) {
    sendReport('answer-refused', { call: 'CheckInvoiceStatus', field: 'status' })
  }
  console.error(`Till: the hub ${description.slice(0, 200)}. The page queries it again.`)
}
