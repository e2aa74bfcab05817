/** A form reads its fields through this: each field keeps its own text, so a keystroke re-renders one field. */
export interface FieldHandle {
  /** Shows the problem, if any, and returns whether the field is valid. */
  readonly check: () => boolean
  /** Like `check`, but shows nothing. */
  readonly isValid: () => boolean
  /** Returns whether the field is required and empty. */
  readonly isMissing: () => boolean
  readonly focus: () => void
  /** Returns the trimmed text. */
  readonly text: () => string
  readonly clear: () => void
}
