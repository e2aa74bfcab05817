import { looksLikeHtml } from '../../../src/api/bounded-text.ts'
import { maxBodyLength } from '../../../src/api/http.ts'
import { browserUserAgent } from '../../lib/browser-user-agent.ts'
import { errorMessage } from '../../lib/command-line.ts'
import { fetchFailure } from '../../lib/fetch-failure.ts'
import { ContractViolation, type Warn } from './check.ts'
import { findOperation, mediaTypeOf, schemaViolations } from './openapi.ts'
import { postTimeoutMs, timeoutMs } from './target.ts'

export type BackendResponse = Awaited<ReturnType<typeof fetchResponse>> & {
  readonly redirected: boolean
}

const redirectFix =
  'Respond at this very address, and neither add nor remove a slash at its end: behind the CDN a redirect leads the page to another site. Django: APPEND_SLASH = False; FastAPI: redirect_slashes=False; ASP.NET: UseForwardedHeaders before UseHttpsRedirection.'

/**
 * Calls the backend like the CDN: without cookies, and without following redirects. With `warn`, follows a 307 or 308,
 * because browsers then repeat the POST. After other redirects browsers send a GET.
 *
 * @throws ContractViolation for no response, for a secret or too many characters in a response, and for any other redirect.
 */
export async function send(
  url: string,
  init: RequestInit = {},
  warn?: Warn,
): Promise<BackendResponse> {
  const response = await fetchResponse(url, init)
  const { status, headers } = response
  if (status < 300 || status >= 400) return { ...response, redirected: false }
  const location = headers.get('location')
  const problem = `status ${status}, a redirect to ${location}`
  if (!warn || ![307, 308].includes(status) || !URL.canParse(location ?? '', url))
    throw new ContractViolation(problem, redirectFix)
  const fix =
    'Serve this POST at this very address: after a redirect POST /api/pay/{id} counts only with needs_confirmation in its response.'
  warn(problem, fix)
  return { ...(await send(new URL(location ?? '', url).href, init)), redirected: true }
}

/** Values of Cache-Control: the first forbid a shared cache to keep the response, the second allow it (RFC 9111, section 3). */
const uncached = /(?:private|no-store|no-cache)(?!=)/i
const cached = /age="?0*[1-9]|^(?!.*age=).*public/i

/** As `send`, for a GET of the page. Warns of headers with which a CDN keeps the response, and sends it to other buyers. */
export async function get(url: string, warn: Warn): Promise<BackendResponse> {
  const response = await send(url)
  const fix = 'Send Cache-Control: no-store. A CDN may send this response to other buyers.'
  for (const [name, value] of response.headers) {
    if (name.endsWith('cache-control') && cached.test(value) && !uncached.test(value))
      warn(`${name}: ${value}`, fix)
  }
  return response
}

/** As `send`, with the `Origin` that browsers add to each POST. Some frameworks refuse a foreign origin with 403. */
export function postFromSite(
  url: string,
  site: string,
  warn?: Warn,
  init: RequestInit & { readonly headers?: Record<string, string> } = {},
): Promise<BackendResponse> {
  return send(url, { ...init, method: 'POST', headers: { ...init.headers, Origin: site } }, warn)
}

export class NoResponse extends ContractViolation {}

/** @throws NoResponse, or ContractViolation for a secret of Stripe in the body, or a body that is too long. */
export async function fetchResponse(
  url: string,
  { headers, ...init }: RequestInit = {},
  waitMs = init.method === 'POST' ? postTimeoutMs : timeoutMs,
) {
  const signal = AbortSignal.timeout(waitMs)
  const allHeaders = { 'User-Agent': browserUserAgent, ...headers }
  try {
    const response = await fetch(url, { redirect: 'manual', signal, headers: allHeaders, ...init })
    const text = await response.text()
    rejectSecret(text)
    if (response.status < 400 && text.length > maxBodyLength) {
      const problem = `a body of more than ${maxBodyLength} characters`
      throw new ContractViolation(problem, 'Send less: to the page such a body is empty.')
    }
    return { status: response.status, headers: response.headers, text }
  } catch (error) {
    if (error instanceof ContractViolation) throw error
    throw new NoResponse(fetchFailure(error, waitMs), 'Respond, even if only with an error status.')
  }
}

/** Tells the owner to revoke the key: a key that is only replaced still opens the account to everyone who has read it. */
function rejectSecret(text: string): void {
  const [secret] = /\b(?:[sr]k_(?:live|test)|whsec)_/.exec(text) ?? []
  if (secret === undefined) return
  const fix = 'Revoke it in Stripe’s Dashboard, and send the publishable key (pk_...).'
  throw new ContractViolation(`anyone can read a secret of Stripe here (${secret}...)`, fix)
}

export const siteFix =
  'Name the page’s origin with --site, and allow it in confirm_url and as the Origin of each POST. '

const plainTextFix =
  ' ASP.NET: Results.Text(...); Express: response.type("text/plain"); FastAPI: PlainTextResponse(...).'

/** Returns the body of a successful response, parsed if it has to be JSON. */
export function parseSuccessfulBody(
  operationId: string,
  response: BackendResponse,
  warn: Warn,
): unknown {
  const { status, headers, text } = response
  if (status >= 400) {
    const fix = `${status === 403 ? siteFix : ''}Serve this call, and respond with status 200.`
    throw new ContractViolation(`status ${status}`, fix)
  }
  rejectHtml(response)
  const expectedType = mediaTypeOf(findOperation(operationId).responses['200'])?.name
  const contentType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  // The page ignores the content type.
  if (contentType !== expectedType) {
    const fix = `Send Content-Type: ${expectedType}.${expectedType === 'text/plain' ? plainTextFix : ''}`
    warn(`content type ${contentType ?? 'missing'}`, fix)
  }
  // Browsers decode every response to `fetch` as UTF-8, whatever its charset says.
  if (text.includes('\uFFFD')) warn(`"${text}" is not UTF-8`, 'Send UTF-8.')
  if (expectedType !== 'application/json') return text.trim()
  try {
    return JSON.parse(text)
  } catch {
    const fix = 'Respond with JSON (RFC 8259), nothing before or after it.'
    throw new ContractViolation('a text that is not JSON', fix)
  }
}

/** Accepts HTML with an error status, because the page then does not parse the body. */
export function rejectHtml({ text, status }: BackendResponse): void {
  if (status >= 400 || !looksLikeHtml(text)) return
  const fix =
    'Serve this call itself: a fallback of the backend, its error page or a login responds in its place.'
  throw new ContractViolation(`status ${status} with a web page instead of data`, fix)
}

/**
 * Parses a body with the page's own parser, and warns of each field that differs from docs/openapi.yaml.
 *
 * @throws ContractViolation when the page refuses the body.
 */
export function parseAndCheckSchema<Value>(
  operationId: string,
  json: unknown,
  parse: (json: unknown) => Value,
  warn: Warn,
): Value {
  const reference = mediaTypeOf(findOperation(operationId).responses['200'])?.schema.$ref ?? ''
  const faults = schemaViolations(reference, json)
  try {
    const value = parse(json)
    for (const { problem, fix } of faults) warn(problem, fix)
    return value
  } catch (error) {
    const fields = faults.map(({ problem }) => problem).join(', ')
    const reason = errorMessage(error)
    const problem = fields ? `${fields}: ${reason}` : `${reason}: ${JSON.stringify(json)}`
    const fix = faults[0]?.fix ?? `Follow docs/openapi.yaml: ${reference}.`
    throw new ContractViolation(problem, fix)
  }
}
