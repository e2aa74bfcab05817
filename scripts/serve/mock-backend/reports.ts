/** Browsers send a preflight before `application/reports+json` to another site. */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
}

/**
 * Collects what a page with `REPORT_URL=/reports` and its browser send. Returns undefined for any other request.
 *
 * @param onReport gets the JSON without queries, which hold email addresses and payment intents.
 */
export async function collectReports(
  request: Request,
  onReport: (line: string) => void,
): Promise<Response | undefined> {
  if (new URL(request.url).pathname !== '/reports') return undefined
  if (request.method === 'POST') onReport((await request.text()).replace(/[?#][^"]*/g, ''))
  else if (request.method !== 'OPTIONS') return new Response(null, { status: 405 })
  return new Response(null, { status: 204, headers })
}
