import { looksLikeHtml, type Read } from './http.ts'

/**
 * Tells the owner in the console why an answer is refused, once for each. A web page has a line of its own (http.ts).
 *
 * @param line what was expected. The answer is not repeated: it may be about the buyer.
 */
export function told<Value>(line: string, read: Read<Value>): Read<Value> {
  return (text) => {
    try {
      return read(text)
    } catch (cause) {
      if (!looksLikeHtml(text)) console.error(`Till: ${line} (${cause}).`)
      throw cause
    }
  }
}
