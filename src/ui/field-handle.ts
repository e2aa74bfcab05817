/** What a form asks of a field that keeps its own text: typing renders the field, and not the form. */
export interface FieldHandle {
  /** Shows what is wrong; true when nothing is. */
  readonly check: () => boolean
  readonly focus: () => void
  /** What stands in the field. */
  readonly text: () => string
}
