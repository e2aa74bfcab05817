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
  const location = response.headers.get('location')
  if (response.status >= 300 && response.status < 400) {
    throw new ContractViolation(
      `status ${response.status}, a redirect to ${location}`,
      'Answer at this very address, with and without a slash at its end as written: behind the CDN a redirect leads the page to another site.',
    )
  }
  const contentType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  return {
    status: response.status,
    contentType: contentType ?? '',
    headers: response.headers,
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
