import { handover } from '../lib/handover.ts'
import { failed, ok } from '../lib/result.ts'
import type { TextResponse } from '../lib/text-response.ts'
import { looksLikeHtml } from './bounded-text.ts'
import type { HttpResult } from './http-failure.ts'
import { sendReport } from './send-report.ts'
import { unreadableField } from './unreadable-field.ts'

type Parser<Value> = (text: string) => Value

export const unreachable = (cause: unknown) => failed({ kind: 'unreachable', cause } as const)

/** A status of 400 or above is `refused` (spec 7.1 to 7.7). What `parse` rejects is `unreadable`; only this is reported. */
export function parseResponse<Value>(
  url: string,
  { status, body, error }: TextResponse,
  parse: Parser<Value>,
): HttpResult<Value> {
  if (status >= 400) return failed({ kind: 'refused', status, body })
  if (error) return unreachable(error)
  try {
    return ok(parse(body))
  } catch (cause) {
    if (looksLikeHtml(body)) {
      const hint = 'Is the rewrite of /api/* missing, or after the fallback?'
      console.error(`Till: ${url.split('?')[0]} responded with a web page. ${hint}`)
    }
    if (process.env['REPORT_URL']) {
      sendReport('answer-refused', unreadableField(url, cause, looksLikeHtml(body)))
    }
    return failed({ kind: 'unreadable', cause })
  }
}

/** In UTF-16 units. A longer body counts as empty. */
export const maxBodyLength = 1_000_000

/**
 * Rejects when no response comes. Replaces a body of more than a million characters by an empty one: it may be endless, or a
 * decompression bomb. Reads the stream directly: `pipeTo` and `clone` cost a slow phone milliseconds for each response.
 */
export async function fetchText(
  url: string,
  init: RequestInit,
  onResponse?: (response: Response) => void,
): Promise<TextResponse> {
  const response = await fetch(url, init)
  onResponse?.(response)
  const { status } = response
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let body = ''
  try {
    for (;;) {
      const part = await reader?.read()
      if (!part?.value) return { status, body }
      body += decoder.decode(part.value, { stream: true })
      if (body.length > maxBodyLength) {
        void reader?.cancel()
        return { status, body: '' }
      }
    }
  } catch (error) {
    return { status, body: '', error }
  }
}

/** Attempts and pauses together take less than 20 seconds (decision D30). */
const attemptTimeoutsMs = [10_000, 3_300, 2_000] as const
const pauseMs = 1000

/** GETs a path of our own site. Retries after a network failure. A prefetched response is the first attempt. */
export async function getWithRetry<Value>(
  path: string,
  parse: Parser<Value>,
  timeoutsMs: readonly number[] = attemptTimeoutsMs,
): Promise<HttpResult<Value>> {
  let cause: unknown
  for (const [failureCount, timeoutMs] of timeoutsMs.entries()) {
    const pause = failureCount * pauseMs
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      const { prefetchedResponses } = handover()
      const prefetched = prefetchedResponses.get(path)
      // Used once: a later call reaches the network.
      prefetchedResponses.delete(path)
      const response = await (prefetched ?? fetchText(path, requestInit(path, timeoutMs)))
      if (!response.error || response.status >= 400) return parseResponse(path, response, parse)
      cause = response.error
    } catch (failure) {
      cause = failure
    }
  }
  return unreachable(cause)
}

/** For a GET of our own site. File names hold a hash of the content, so only the API bypasses the cache. */
export function requestInit(path: string, timeoutMs: number = attemptTimeoutsMs[0]): RequestInit {
  return {
    cache: path.startsWith('/api/') ? 'no-store' : 'default',
    signal: AbortSignal.timeout(timeoutMs),
  }
}

/** Encodes an id as one path segment. `.` and `..` are encoded twice, or they would lead to another endpoint. */
export function pathSegment(id: string): string {
  return id === '.' || id === '..' ? id.replaceAll('.', '%252E') : encodeURIComponent(id)
}

/** Replaces the browser's error message, which quotes the response and so may hold personal data. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SyntaxError('expected JSON')
  }
}

/** Like `getWithRetry`. Logs why a response is unreadable, without the response itself. */
export function getOrLogUnreadable<Value>(
  path: string,
  parse: Parser<Value>,
): Promise<HttpResult<Value>> {
  return getWithRetry(path, (text) => {
    try {
      return parse(text)
    } catch (cause) {
      if (!looksLikeHtml(text)) console.error(`Till: ${path} is unreadable (${cause}).`)
      throw cause
    }
  })
}
