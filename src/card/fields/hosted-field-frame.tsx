import { type ReactNode, useId } from 'react'
import { FieldNotes, type Notes } from '../../ui/field/text-field.tsx'
import type { HostedFieldState } from './hosted-field-state.ts'

interface HostedFieldFrameProps {
  readonly label: string
  readonly state: HostedFieldState
  readonly notes: Notes
  readonly icon?: ReactNode
  /** Stripe's element. */
  readonly children: ReactNode
}

/**
 * Looks like a text field. The label is a span, because a `<label>` cannot name an iframe: Stripe names the input inside
 * to screen readers. A click on the span reaches the iframe behind it.
 */
export function HostedFieldFrame(props: HostedFieldFrameProps) {
  const { state, notes } = props
  const id = useId()
  const classes = [
    'field-frame',
    state.focused && 'field-frame-focused',
    (state.focused || state.input !== 'empty') && 'field-frame-filled',
    notes.problem !== undefined && 'field-frame-invalid',
  ]
  return (
    <div className="field">
      <div className="field-box">
        <div className={classes.filter(Boolean).join(' ')}>{props.children}</div>
        <span>{props.label}</span>
        {props.icon}
      </div>
      <div aria-live="polite">
        <FieldNotes id={id} {...notes} />
      </div>
    </div>
  )
}
