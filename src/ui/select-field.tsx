import { type ComponentProps, type ReactNode, useId } from 'react'

interface SelectFieldProps extends ComponentProps<'select'> {
  readonly label: string
  /** A picture before the choice. */
  readonly icon?: ReactNode
}

/** A native list of choices in the same 40 px box as a text field: phones show their own picker for it. */
export function SelectField({ label, icon, ...select }: SelectFieldProps) {
  const generatedId = useId()
  const id = select.id ?? generatedId
  return (
    <div className="field">
      <div className="field-box field-box-filled">
        <select {...select} id={id} />
        <label htmlFor={id}>{label}</label>
        {icon && <span className="field-icon">{icon}</span>}
      </div>
    </div>
  )
}
