import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes } from './text-field.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'value'> {
  readonly label: string
  readonly icon?: ReactNode
  readonly problem?: string | undefined
}

/** A native, uncontrolled select (decision D51): phones show their own picker for it. */
export function SelectField({ label, icon, problem, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <div className="field-box field-box-filled">
        <select
          {...select}
          id={id}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem && `${id}-problem`}
        />
        <label htmlFor={id}>{label}</label>
        {icon && <span className="field-icon">{icon}</span>}
      </div>
      <FieldNotes id={id} problem={problem} />
    </div>
  )
}
