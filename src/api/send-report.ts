import { pageData } from '../lib/handover.ts'
import { pageOf } from '../lib/routes.ts'

/**
 * See docs/reports.md. `answer-refused`: the page cannot read a response or a part of it, or the hub responds with an
 * error. It never stands for a status of 400 or above.
 */
export type ReportCode =
  | 'answer-refused'
  | 'app-not-loaded'
  | 'crash'
  | 'hub-by-polling'
  | 'hub-unreachable'
  | 'part-not-loaded'
  | 'raw-card-refused'
  | 'stripe-not-loaded'
  | 'wallet-failed'

/** Holds only names from fixed lists, never text of a response. */
export interface UnreadableResponse {
  readonly call: string
  readonly field: string
}

/** A page that fails in a loop must not flood the collector. */
const maxReports = 10

const sentKeys = new Set<string>()

/**
 * Sends each report once per page load. Never throws.
 * Callers check `process.env['REPORT_URL']` first: the bundler then drops the call from a build without reports.
 */
export function sendReport(code: ReportCode, response?: UnreadableResponse): void {
  const key = [code, response?.call, response?.field].join()
  if (sentKeys.size >= maxReports || sentKeys.has(key)) return
  sentKeys.add(key)
  try {
    const report = {
      code,
      ...response,
      // The path itself may name an order, a product or an email address.
      page: pageOf(location.pathname) ?? 'unknown',
      release: pageData().release,
      time: new Date().toISOString(),
    }
    navigator.sendBeacon(process.env['REPORT_URL'] ?? '', JSON.stringify(report))
  } catch {
    // Privacy extensions take `sendBeacon` away.
  }
}
