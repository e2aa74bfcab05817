import { failed, ok } from '../lib/result.ts'
import type { HttpResult } from './http-failure.ts'
import { looksLikeHtml } from './plain-text.ts'
import { takePrefetchedAnswer } from './prefetched-answers.ts'
import { refusedAnswer } from './refused-answer.ts'
import { retry } from './retry.ts'
import { sendReport } from './send-report.ts'

export type Parser<Value> = (text: string) => Value

export function request<Value>(
  address: string,
  init: RequestInit,
  parse: Parser<Value>,
): Promise<HttpResult<Value>> {
  return fetchAddress(address, init).then(
    (response) => parseResponse(address, response, parse).catch(unreadable),
    unreachable,
  )
}

const unreachable = (cause: unknown) => failed({ kind: 'unreachable', cause } as const)
const unreadable = (cause: unknown) => failed({ kind: 'unreadable', cause } as const)

/** A status of 400 or above is `refused` (spec section 7). Throws when the connection breaks within the body. */
async function parseResponse<Value>(
  address: string,
  response: Response,
  parse: Parser<Value>,
): Promise<HttpResult<Value>> {
  const { status } = response
  let body = ''
  try {
    body = await readBody(response)
  } catch (cause) {
    if (status < 400) {
      if (cause instanceof RangeError) return unreadable(cause)
      throw cause
    }
  }
  if (status >= 400) return failed({ kind: 'refused', status, body })
  try {
    return ok(parse(body))
  } catch (cause) {
    if (looksLikeHtml(body)) warnAboutRewrite(address)
    if (process.env['REPORT_URL']) {
      sendReport('answer-refused', refusedAnswer(address, cause, looksLikeHtml(body)))
    }
    return unreadable(cause)
  }
}

const maxTextLength = 1_000_000

/** Throws a RangeError at endless bodies and decompression bombs. */
export async function readBody({ body }: Response): Promise<string> {
  let text = ''
  const collect = new WritableStream<string>({
    write: (chunk) => {
      text += chunk
      if (text.length > maxTextLength) throw new RangeError('too long')
    },
  })
  await body?.pipeThrough(new TextDecoderStream()).pipeTo(collect)
  return text
}

const defaultTimeoutMs = 10_000

/** GETs a path of our own site, in three attempts. A prefetched answer counts as the first. */
export function get<Value>(
  path: string,
  parse: Parser<Value>,
  timeoutMs = defaultTimeoutMs,
): Promise<HttpResult<Value>> {
  return retry(async (failedAttempts) => {
    const attemptMs = timeoutMs / (2 * failedAttempts + 1)
    const answer = takePrefetchedAnswer(path) ?? fetchAddress(path, getInit(path, attemptMs))
    return parseResponse(path, await answer, parse)
  }).catch(unreachable)
}

export async function fetchAddress(address: string, init = getInit(address)): Promise<Response> {
  return fetch(address, init)
}

/** For a GET of our own site. Its files carry a hash of their content, so only the API bypasses the cache. */
function getInit(path: string, timeoutMs = defaultTimeoutMs): RequestInit {
  return {
    cache: path.startsWith('/api/') ? 'no-store' : 'default',
    signal: AbortSignal.timeout(timeoutMs),
  }
}

/** Encodes an id as one path segment. `.` and `..` are encoded twice, or they would lead to another endpoint. */
export function pathSegment(id: string): string {
  return id === '.' || id === '..' ? id.replaceAll('.', '%252E') : encodeURIComponent(id)
}

export function json<Value>(parse: (wire: unknown) => Value): Parser<Value> {
  return (text) => parse(parseJson(text))
}

/** Replaces the browser's message, which quotes the answer: it may hold personal data. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SyntaxError('expected JSON')
  }
}

/** Logs why an answer is unreadable, without the answer itself. */
export function logUnreadable<Value>(address: string, parse: Parser<Value>): Parser<Value> {
  return (text) => {
    try {
      return parse(text)
    } catch (cause) {
      if (!looksLikeHtml(text)) console.error(`Till: ${address} is refused (${cause}).`)
      throw cause
    }
  }
}

function warnAboutRewrite(address: string): void {
  console.error(
    `Till: ${address.split('?')[0]} answered with a web page instead of data. ` +
      'Is the rewrite of /api/* missing, or placed after the fallback rule?',
  )
}
