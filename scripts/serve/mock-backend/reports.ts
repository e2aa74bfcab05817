/** Matches `REPORT_URL=/reports`. */
const path = '/reports'

/** Responds as a collector of reports. Returns undefined for any other request. */
export async function collectReports(
  request: Request,
  onReport: (line: string) => void,
): Promise<Response | undefined> {
  if (new URL(request.url).pathname !== path) return undefined
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  const lines = linesOf(await request.text())
  for (const line of lines ?? ['a report that is not JSON']) onReport(line)
  return new Response(null, { status: lines === undefined ? 400 : 204, headers: cors })
}

/** Browsers send a preflight before `application/reports+json` to another site. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
}

function linesOf(text: string): readonly string[] | undefined {
  try {
    const wire: unknown = JSON.parse(text)
    return (Array.isArray(wire) ? wire : [wire]).map(lineOf)
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

function lineOf(wire: unknown): string {
  const report = fieldsOf(wire)
  if (report['csp-report'] !== undefined) return violation(fieldsOf(report['csp-report']))
  const body = fieldsOf(report['body'])
  if (report['type'] === 'csp-violation') return violation(body)
  if (report['type'] !== undefined) {
    const why = body['message'] ?? body['reason'] ?? 'no reason given'
    return `${report['type']} at ${withoutQuery(report['url'])}: ${why}`
  }
  const { code, call, field, page, release } = report
  const refused = call === undefined ? '' : ` (${call}: ${field})`
  return `${code}${refused} on ${page}, release ${release ?? 'unknown'}`
}

/** The Reporting API and `report-uri` (CSP level 2) name the fields differently. */
function violation(fields: Fields): string {
  const directive = fields['effectiveDirective'] ?? fields['effective-directive']
  const blocked = fields['blockedURL'] ?? fields['blocked-uri']
  const page = fields['documentURL'] ?? fields['document-uri']
  return `csp-violation at ${withoutQuery(page)}: ${directive} blocked ${withoutQuery(blocked)}`
}

/** Queries hold email addresses and payment intents, which a collector has no use for. */
function withoutQuery(address: unknown): string {
  return String(address).replace(/[?#].*/, '')
}

function fieldsOf(wire: unknown): Fields {
  return typeof wire === 'object' && wire !== null ? { ...wire } : {}
}
