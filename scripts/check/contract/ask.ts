import { looksLikeHtml } from '../../../src/api/http.ts'
import { asSentence } from '../../lib/command-line.ts'
import { fetchFailure } from '../../lib/fetch-failure.ts'
import { ContractViolation, type Warn } from './check-result.ts'
import { answerTimeoutMs } from './target.ts'

export interface Answer {
  readonly status: number
  /** Lower case, without parameters. */
  readonly contentType: string
  readonly headers: Headers
  readonly text: string
}

/** Calls the backend as the CDN would: without cookies, and without following redirects. Throws ContractViolation. */
export async function ask(
  address: string,
  init: RequestInit = {},
  waitMs = answerTimeoutMs,
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
      'Answer at exactly this address, including its trailing slash or the lack of one: behind the CDN a redirect leads the page to another site.',
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

/** Throws ContractViolation unless the status is a success. */
export function readBody(answer: Answer, warn: Warn): string {
  return expectType(expectSuccess(answer), 'text/plain', warn)
}

export function jsonOf(answer: Answer, warn: Warn): unknown {
  const text = expectType(expectSuccess(answer), 'application/json', warn)
  try {
    return JSON.parse(text)
  } catch {
    throw new ContractViolation(
      'a text that is not JSON',
      'Answer with JSON (RFC 8259) and nothing around it.',
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
  expectNoPage(answer)
  return answer
}

export function expectNoPage({ text, status }: Answer): void {
  if (!looksLikeHtml(text)) return
  throw new ContractViolation(
    `status ${status} with a web page instead of data`,
    'Serve this call itself: now a fallback page, an error page or a login answers instead.',
  )
}

/** The page ignores the content type, so a wrong one is only a warning. */
function expectType({ contentType, text }: Answer, wanted: string, warn: Warn): string {
  if (contentType !== wanted) {
    warn(`content type ${contentType || 'missing'}`, `Send Content-Type: ${wanted}.`)
  }
  return text
}

export function fieldOf(wire: unknown, name: string): unknown {
  return typeof wire === 'object' && wire !== null
    ? Object.entries(wire).find(([key]) => key === name)?.[1]
    : undefined
}

/**
 * Parses an answer with the page's own parser. When that fails, puts each field into a valid `example` to find the
 * wrong ones.
 */
export function readFields<Value>(
  wire: unknown,
  read: (wire: unknown) => Value,
  example: Readonly<Record<string, unknown>>,
): Value {
  try {
    return read(wire)
  } catch (error) {
    const given = new Map(Object.entries(typeof wire === 'object' && wire !== null ? wire : {}))
    const faults = Object.keys(example)
      .filter((name) => !isRead(read, { ...example, [name]: given.get(name) }))
      .map((name) => `${name} is ${given.has(name) ? JSON.stringify(given.get(name)) : 'missing'}`)
    throw new ContractViolation(
      `${faults.join(', ') || `the answer is ${JSON.stringify(wire)}`}: ${asSentence(error)}`,
      'Send every field as documented in docs/backend.md.',
    )
  }
}

function isRead(read: (wire: unknown) => unknown, wire: unknown): boolean {
  try {
    read(wire)
    return true
  } catch {
    return false
  }
}
