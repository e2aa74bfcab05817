import { looksLikeHtml } from '../../../src/api/plain-text.ts'
import { fetchFailure } from '../../lib/fetch-failure.ts'
import { ContractViolation, type Warn } from './check-result.ts'
import { timeoutMs } from './target.ts'

export interface Answer {
  readonly status: number
  /** Without its parameters, in small letters. */
  readonly contentType: string
  readonly headers: Headers
  readonly text: string
}

/**
 * Asks the backend as the CDN would: no cookies, and no redirect followed.
 *
 * @throws ContractViolation when no answer comes, or one that leads elsewhere.
 */
export async function fetchAnswer(
  address: string,
  init: RequestInit = {},
  waitMs = timeoutMs,
): Promise<Answer> {
  const { status, location, ...answer } = await fetchOnce(address, init, waitMs)
  if (isRedirect(status)) throw redirectViolation(status, location)
  return { status, ...answer }
}

export interface PostResponse extends Answer {
  readonly redirected: boolean
}

/** Follows 307 and 308 once, with a warning: a browser repeats the POST. After other redirects it sends a GET. */
export async function fetchPost(
  address: string,
  init: RequestInit,
  warn: Warn,
): Promise<PostResponse> {
  const post = { ...init, method: 'POST' }
  const first = await fetchOnce(address, post)
  if (!isRedirect(first.status)) return { ...first, redirected: false }
  const repeats = first.status === 307 || first.status === 308
  const target = first.location ?? ''
  if (!repeats || !URL.canParse(target, address)) {
    throw redirectViolation(first.status, first.location)
  }
  warn(
    `status ${first.status}, a redirect to ${first.location}`,
    'Serve this POST at this very address: the page counts a payment after a redirect only with needs_confirmation in its response.',
  )
  return { ...(await fetchAnswer(new URL(target, address).href, post)), redirected: true }
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400

function redirectViolation(status: number, location: string | null): ContractViolation {
  return new ContractViolation(
    `status ${status}, a redirect to ${location}`,
    'Answer at this very address, with and without a slash at its end as written: behind the CDN a redirect leads the page to another site.',
  )
}

async function fetchOnce(
  address: string,
  init: RequestInit,
  waitMs = timeoutMs,
): Promise<Answer & { readonly location: string | null }> {
  let response: Response
  let text: string
  try {
    response = await fetch(address, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(waitMs),
    })
    text = await response.text()
  } catch (error) {
    throw new ContractViolation(
      fetchFailure(error, waitMs),
      'Answer, even if only with an error status.',
    )
  }
  const contentType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  return {
    status: response.status,
    contentType: contentType ?? '',
    headers: response.headers,
    location: response.headers.get('location'),
    text,
  }
}

/** The text of an answer that went well. */
export function readBody(answer: Answer, warn: Warn): string {
  return expectType(expectSuccess(answer), 'text/plain', warn)
}

/** The JSON of an answer that went well. */
export function readJson(answer: Answer, warn: Warn): unknown {
  const text = expectType(expectSuccess(answer), 'application/json', warn)
  try {
    return JSON.parse(text)
  } catch {
    throw new ContractViolation(
      'a text that is not JSON',
      'Answer with JSON (RFC 8259), nothing before or after it.',
    )
  }
}

function expectSuccess(answer: Answer): Answer {
  if (answer.status >= 400) {
    throw new ContractViolation(
      `status ${answer.status}`,
      'Serve this call, and answer it with status 200.',
    )
  }
  rejectHtml(answer)
  return answer
}

export function rejectHtml({ text, status }: Answer): void {
  if (!looksLikeHtml(text)) return
  throw new ContractViolation(
    `status ${status} with a web page instead of data`,
    'Serve this call itself: a fallback of the backend, its error page or a login answers for it.',
  )
}

/** The page reads what comes, whatever it is called. */
function expectType({ contentType, text }: Answer, wanted: string, warn: Warn): string {
  if (contentType !== wanted) {
    warn(`content type ${contentType || 'missing'}`, `Send Content-Type: ${wanted}.`)
  }
  // Browsers decode every answer of `fetch` as UTF-8, whatever its charset says.
  if (text.includes('\uFFFD')) warn(`"${text}" is not UTF-8`, 'Send UTF-8.')
  return text
}
