import { type ComponentProps, useId } from 'react'

/** A native list of choices in the same 40 px box as a text field: phones show their own picker for it. */
export function SelectField({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  const generatedId = useId()
  const id = select.id ?? generatedId
  return (
    <div className="field">
      <div className="field-box field-box-filled">
        <select {...select} id={id} />
        <label htmlFor={id}>{label}</label>
      </div>
    </div>
  )
}
