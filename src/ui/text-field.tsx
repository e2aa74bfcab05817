import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useDeferredBlur } from './defer-blur.ts'
import { EyeIcon } from './icons.field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'placeholder'> {
  readonly label: string
  /** Shown while the field is empty and has the focus, when the label has made room for it. */
  readonly placeholder?: string | undefined
  /** What is wrong, in words; undefined while nothing is. */
  readonly problem?: string | undefined
  readonly hint?: string | undefined
  /** A picture at the end of the box, such as the card's brand. */
  readonly icon?: ReactNode
  /** Offers a button that hides and shows the text; with the words for both. */
  readonly conceal?: { readonly show: string; readonly hide: string } | undefined
}

/** A text input, 40 px high, with a label that floats on its border (spec section 2). */
export function TextField(props: TextFieldProps) {
  const { label, placeholder, problem, hint, icon, conceal, onBlur, ...input } = props
  const afterPress = useDeferredBlur()
  const generatedId = useId()
  const id = input.id ?? generatedId
  const [concealed, setConcealed] = useState(conceal !== undefined)
  const notes = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="field-box">
        <input
          {...input}
          id={id}
          className={concealed ? 'concealed' : undefined}
          placeholder={placeholder ?? ' '}
          onBlur={onBlur && ((event) => afterPress(() => onBlur(event)))}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={notes === '' ? undefined : notes}
        />
        <label htmlFor={id}>{label}</label>
        {icon}
        {conceal && (
          <button
            type="button"
            className="field-eye"
            aria-label={concealed ? conceal.show : conceal.hide}
            aria-controls={id}
            onClick={() => setConcealed(!concealed)}
          >
            <EyeIcon crossed={concealed} />
          </button>
        )}
      </div>
      <FieldNotes id={id} problem={problem} hint={hint} />
    </div>
  )
}

/** The lines below a field, tied to it by `aria-describedby` (WCAG 3.3.1). */
export function FieldNotes(props: {
  id: string
  problem: string | undefined
  hint: string | undefined
}) {
  return (
    <>
      {props.problem !== undefined && (
        <p className="field-problem" id={`${props.id}-problem`}>
          {props.problem}
        </p>
      )}
      {props.hint !== undefined && (
        <p className="field-hint" id={`${props.id}-hint`}>
          {props.hint}
        </p>
      )}
    </>
  )
}
