import { failed, ok, type Result } from '../lib/result.ts'
import { takePrefetchedAnswer } from './prefetched-answers.ts'
import { retry } from './retry.ts'

/**
 * Why an HTTP call gave no value. Screens differ for each, so they stay apart:
 * `refused` the server said no, `unreachable` no answer came, `unreadable` an answer came that is not data.
 */
export type HttpFailure =
  | { readonly kind: 'refused'; readonly status: number; readonly body: string }
  | { readonly kind: 'unreachable'; readonly cause: unknown }
  | { readonly kind: 'unreadable'; readonly cause: unknown }

export type HttpResult<Value> = Result<Value, HttpFailure>

/** Turns the text of an answer into a value; throws when it is not what was promised. */
export type Read<Value> = (text: string) => Value

/** The only `fetch` of the app, for what is not asked with `get`. Never rejects, never repeats a call. */
export async function request<Value>(
  address: string,
  init: RequestInit,
  read: Read<Value>,
): Promise<HttpResult<Value>> {
  let response: Response
  try {
    response = await fetch(address, init)
  } catch (cause) {
    return failed({ kind: 'unreachable', cause })
  }
  return receive(address, response, read).catch((cause) => failed({ kind: 'unreadable', cause }))
}

/**
 * A status of 400 or above is `refused` (spec section 7). The body of an answer is text until `read` has
 * parsed it.
 *
 * @throws whatever the network does when it breaks off.
 */
async function receive<Value>(
  address: string,
  response: Response,
  read: Read<Value>,
): Promise<HttpResult<Value>> {
  const { status } = response
  let body = ''
  try {
    body = await readBody(response)
  } catch (cause) {
    if (status < 400) {
      if (cause instanceof RangeError) return failed({ kind: 'unreadable', cause })
      throw cause
    }
  }
  if (status >= 400) return failed({ kind: 'refused', status, body })
  try {
    return ok(read(body))
  } catch (cause) {
    if (looksLikeHtml(body)) warnAboutRewrite(address)
    return failed({ kind: 'unreadable', cause })
  }
}

/** Many times what any answer promised to us needs, in UTF-16 units. */
const longestText = 1_000_000

/**
 * The whole text of an answer, without its byte order mark. One that does not end, or unpacks to what no memory
 * holds, is let go of.
 *
 * @throws RangeError when it is longer than any answer can be; whatever the network does when it breaks off.
 */
export async function readBody({ body }: Response): Promise<string> {
  let text = ''
  const keep = new WritableStream<string>({
    write: (piece) => {
      text += piece
      if (text.length > longestText) throw new RangeError('endless')
    },
  })
  await body?.pipeThrough(new TextDecoderStream()).pipeTo(keep)
  return text
}

/** How long an answer may take, read to its end, in milliseconds. */
const usualLimitMs = 10_000

/**
 * Asks our own site for something. Three tries meet a network that fails or hangs; every answer is final. What
 * the page has asked before the app was there counts as the first try.
 *
 * @param limitMs of the first try; the second has a third of it and the third a fifth. With the usual one, and
 * the pauses, all is over within 20 seconds.
 */
export function get<Value>(
  path: string,
  read: Read<Value>,
  limitMs: number = usualLimitMs,
): Promise<HttpResult<Value>> {
  return retry(async (before) =>
    receive(
      path,
      await (takePrefetchedAnswer(path) ?? ask(path, limitMs / (2 * before + 1))),
      read,
    ),
  ).catch((cause: unknown) => failed({ kind: 'unreachable', cause }))
}

/**
 * How our own site is asked, by the app and by the page before it. Its files are named after their content, so
 * one that was kept is as good as new; what the shop says is asked for every time.
 */
export function ask(path: string, limitMs: number = usualLimitMs): Promise<Response> {
  return fetch(path, {
    cache: path.startsWith('/api/') ? 'no-store' : 'default',
    signal: AbortSignal.timeout(limitMs),
  })
}

/**
 * An id as one segment of a path. `.` and `..` need no encoding and would be taken for steps in the path,
 * so that another endpoint were asked; encoded twice they are an id nobody has.
 */
export function pathSegment(id: string): string {
  return id === '.' || id === '..' ? id.replaceAll('.', '%252E') : encodeURIComponent(id)
}

/** Reads JSON and hands the unparsed value on to a schema. */
export function json<Value>(parse: (wire: unknown) => Value): Read<Value> {
  return (text) => parse(JSON.parse(text))
}

/**
 * Tells the owner in the console why an answer is refused, once for each; a web page has a line of its own.
 *
 * The answer is not repeated: it may be about the buyer. What was expected is in the error of `read`.
 */
export function logUnreadable<Value>(address: string, read: Read<Value>): Read<Value> {
  return (text) => {
    try {
      return read(text)
    } catch (cause) {
      if (!looksLikeHtml(text)) console.error(`Till: ${address} is refused (${cause}).`)
      throw cause
    }
  }
}

/** Whether an answer is a web page where data was promised: what a missing CDN rewrite looks like. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body)\b/i.test(text)
}

function warnAboutRewrite(address: string): void {
  console.error(
    `Till: ${address.split('?')[0]} answered with a web page instead of data. ` +
      'Is the rewrite of /api/* to the shop’s backend missing, or placed after the fallback rule?',
  )
}
