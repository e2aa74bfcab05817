import * as v from 'valibot'
import { isPlainText } from './plain-text.ts'

/**
 * A short text from the wire, without the white space around it and never empty. Wire schemas are built from
 * few kinds of actions: each further one of the package is paid for by every buyer.
 *
 * @param pattern what the whole text has to look like.
 */
export function wireText(maxLength: number, pattern?: RegExp) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.trim()),
    v.check((text) => isPlainText(text, maxLength, pattern), 'not a text of this kind'),
  )
}

/** An id from the wire, as text; some shops number their products. */
export const wireId = v.pipe(
  v.unknown(),
  v.transform((id) => (typeof id === 'number' ? String(id) : id)),
  wireText(2000),
)
