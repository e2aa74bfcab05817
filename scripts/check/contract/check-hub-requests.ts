import { errorMessage } from '../../lib/command-line.ts'
import { fetchResponse, parseSuccessfulBody, postFromSite, send } from './backend-call.ts'
import { ContractViolation, NotChecked, type Warn } from './check.ts'
import type { Target } from './target.ts'

/** The headers SignalR's client adds to every call, for which a browser sends a preflight. */
const requestedHeaders = ['x-requested-with', 'x-signalr-user-agent']

const corsFix =
  'Allow the page’s origin at the hub (or any: no credentials are sent), the methods GET, POST and DELETE, ' +
  'and the headers X-Requested-With and X-SignalR-User-Agent. ASP.NET: UseCors before MapHub; Express: cors(); FastAPI: CORSMiddleware.'

/** Calls a hub of another origin: preflights, negotiation and, if it offers polling, a poll. Judges CORS as a browser does. */
export async function checkCors({ hubUrl, site }: Target, offersPolling: boolean, warn: Warn) {
  for (const method of ['POST', 'GET', 'DELETE']) {
    const { status, headers } = await send(method === 'POST' ? negotiateUrl(hubUrl) : hubUrl, {
      method: 'OPTIONS',
      headers: {
        Origin: site,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': requestedHeaders.join(','),
      },
    })
    const isAllowed =
      allowsOrigin(headers, site) &&
      allows(headers, 'headers', requestedHeaders) &&
      // GET and POST are always allowed.
      (method !== 'DELETE' || allows(headers, 'methods', [method]))
    if (status < 400 && isAllowed) continue
    const corsHeaders = [...headers].filter(([name]) => name.startsWith('access-control-'))
    const problem = `the preflight of ${method} has status ${status} and ${corsHeaders.join('; ') || 'no CORS headers'}`
    throw new ContractViolation(problem, corsFix)
  }
  const { headers, connection } = await negotiateConnection(hubUrl, site, warn)
  const poll = offersPolling ? await send(connection, { headers: { Origin: site } }) : { headers }
  await send(connection, { method: 'DELETE' }).catch(() => {})
  if (allowsOrigin(headers, site) && allowsOrigin(poll.headers, site)) return `allows ${site}`
  throw new ContractViolation('the response does not allow the origin', corsFix)
}

/** The allowed origin is one value, unlike headers and methods: browsers refuse a list, even of the origin and `*`. */
function allowsOrigin(headers: Headers, site: string): boolean {
  return ['*', site].includes(headers.get('access-control-allow-origin') ?? '')
}

function allows(headers: Headers, name: string, values: readonly string[]): boolean {
  const list = (headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)
  return list.includes('*') || values.every((value) => list.includes(value.toLowerCase()))
}

const frameEnd = '\u001e'

const pollFix =
  'End a poll without messages with status 200 and no body after 20 seconds, before the CDN ends it. ASP.NET: options.LongPolling.PollTimeout = TimeSpan.FromSeconds(20), whose default is 90. Node or Python: a timer for each poll.'

export const negotiateUrl = (hubUrl: string) => `${hubUrl}/negotiate?negotiateVersion=1`

/** Negotiates. Returns the headers of the response, and the address of the connection for polls. */
async function negotiateConnection(hubUrl: string, site: string, warn: Warn) {
  const response = await postFromSite(negotiateUrl(hubUrl), site)
  const json = parseSuccessfulBody('negotiateHub', response, warn)
  const { connectionId, connectionToken = connectionId } = Object(json)
  const connection = `${hubUrl}?id=${encodeURIComponent(connectionToken)}`
  return { headers: response.headers, connection }
}

/** Times a poll without messages. Any end but status 200 only warns, because the page then polls again or reconnects. */
export async function timePoll(
  { hubUrl, site, proxyTimeoutMs }: Target,
  warn: Warn,
): Promise<string> {
  const { connection } = await negotiateConnection(hubUrl, site, warn)
  try {
    // The first poll only confirms the connection.
    await send(connection)
    const body = `{"protocol":"json","version":1}${frameEnd}`
    await postFromSite(connection, site, undefined, { body })
    const handshake = await send(connection)
    if (!handshake.text.includes(`{}${frameEnd}`))
      throw new NotChecked('no connection by long polling')
    const begun = performance.now()
    const pollEnd = await fetchResponse(connection, {}, proxyTimeoutMs).then(
      (poll) => `status ${poll.status}`,
      errorMessage,
    )
    const elapsed = `after ${((performance.now() - begun) / 1000).toFixed(1)} s`
    if (pollEnd === 'status 200') return `ended ${elapsed}`
    warn(`a poll without messages: ${pollEnd} ${elapsed}`, pollFix)
    return 'the page polls again or reconnects'
  } finally {
    await send(connection, { method: 'DELETE' }).catch(() => {})
  }
}
