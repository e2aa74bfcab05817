import type { RefObject } from 'react'
import type { FieldHandle } from './field-handle.ts'

/** A text field, or the card fields as a whole, which have no `hasFocus` and `text`: they may be in Stripe's frames. */
type Field = Pick<FieldHandle, 'isMissing' | 'focus' | 'validate'> & Partial<FieldHandle>

/**
 * Moves the focus from a valid field to the next empty one, even if that is optional, such as the CVC. The card fields as
 * a whole are empty while they lack required text. On an iPhone or iPad the key "next" is Enter, which would pay, or mark
 * the fields that are still to come.
 */
export function focusNextOnEnter(
  event: KeyboardEvent,
  fields: readonly RefObject<Field | null>[],
): void {
  const focused = fields.findIndex(({ current }) => current?.hasFocus?.())
  const next = fields.slice(focused + 1).find(({ current }) => current && isEmpty(current))
  // Safari ends a composition before the keydown of its Enter: only the key code 229 then tells of the composition.
  const isComposing = event.isComposing || event.keyCode === 229
  if (event.key !== 'Enter' || isComposing || focused < 0 || !next) return
  event.preventDefault()
  if (fields[focused]?.current?.validate()) next.current?.focus()
}

const isEmpty = (field: Field) => (field.text ? field.text() === '' : field.isMissing())
