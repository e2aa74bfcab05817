import { failed } from '../lib/result.ts'
import { fetchText, parseResponse, unreachable } from './http.ts'
import type { HttpResult } from './http-failure.ts'

/** Sends a request once. Parsers and failures get `redirected`: the response may be that of a GET to another URL. */
export async function sendOnce<Value>(
  url: string,
  init: RequestInit,
  parse: (text: string, redirected: boolean) => Value,
): Promise<HttpResult<Value>> {
  let isRedirected = false
  try {
    const response = await fetchText(url, init, ({ redirected, status }) => {
      // A redirect without a Location header is not followed, but counts as one.
      isRedirected = redirected || (status > 299 && status < 400)
    })
    const result = parseResponse(url, response, (text) => parse(text, isRedirected))
    return result.ok || !isRedirected ? result : failed({ ...result.failure, redirected: true })
  } catch (cause) {
    return unreachable(cause)
  }
}
