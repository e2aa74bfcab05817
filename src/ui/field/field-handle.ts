/** A form reads its fields through this handle. Each field keeps its own text, so a keystroke re-renders one field. */
export interface FieldHandle {
  /** Shows the problem, if any, and returns whether the field is valid. */
  readonly validate: () => boolean
  readonly isValid: () => boolean
  /** Returns whether the field is required and empty. */
  readonly isMissing: () => boolean
  readonly focus: () => void
  readonly hasFocus: () => boolean
  /** Returns the normalized text. */
  readonly text: () => string
  readonly clear: () => void
}
