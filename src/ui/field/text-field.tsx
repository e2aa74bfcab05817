import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useDeferredBlur } from '../../browser/form/use-deferred-blur.ts'
import { EyeIcon } from './field-icons.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'placeholder'> {
  readonly label: string
  readonly placeholder?: string | undefined
  readonly problem?: string | undefined
  readonly hint?: string | undefined
  readonly icon?: ReactNode
  /** Of the button that shows and hides the text, which is hidden at first. Without them there is no button. */
  readonly eyeLabels?: { readonly show: string; readonly hide: string } | undefined
}

/** A text input, 40 px high, with a floating label (spec 2.3). */
export function TextField(props: TextFieldProps) {
  const { label, placeholder, problem, hint, icon, eyeLabels, onBlur, ...input } = props
  const describedBy = input['aria-describedby']
  const deferBlur = useDeferredBlur()
  const id = useId()
  const [concealed, setConcealed] = useState(eyeLabels !== undefined)
  const noteIds = [problem && `${id}-problem`, hint && `${id}-hint`, describedBy]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="field">
      <div className="field-box">
        <input
          {...input}
          id={id}
          className={concealed ? 'concealed' : undefined}
          // The label floats by :placeholder-shown, which needs a placeholder.
          placeholder={placeholder ?? ' '}
          onBlur={onBlur && ((event) => deferBlur(() => onBlur(event)))}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={noteIds === '' ? undefined : noteIds}
        />
        <label htmlFor={id}>{label}</label>
        {icon}
        {eyeLabels && (
          <button
            type="button"
            className="field-eye"
            aria-label={concealed ? eyeLabels.show : eyeLabels.hide}
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

export type Notes = Pick<TextFieldProps, 'problem' | 'hint'>

/** Announces a problem that appears when the buyer leaves the field (WCAG 4.1.3). */
export function FieldNotes({ id, problem, hint }: Notes & { readonly id: string }) {
  return (
    <>
      <div role="status">
        {problem !== undefined && (
          <p className="field-problem" id={`${id}-problem`}>
            {problem}
          </p>
        )}
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}
