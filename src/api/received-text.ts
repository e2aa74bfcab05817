import * as v from 'valibot'
import { isBoundedText } from './bounded-text.ts'

/** A trimmed text, never empty. Schemas use few kinds of valibot actions: each one adds to the download. */
export function receivedText(maxLength: number, pattern?: RegExp) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.trim()),
    v.check((text) => isBoundedText(text, maxLength, pattern), 'invalid text'),
  )
}

export const idSchema = v.pipe(
  v.unknown(),
  v.transform((id) => (Number.isSafeInteger(id) ? String(id) : id)),
  receivedText(2000),
)
