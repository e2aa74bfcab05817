import type { ReactNode } from 'react'
import { FieldNotes, type Notes } from '../../ui/field/text-field.tsx'
import type { HostedFieldState } from './hosted-field-state.ts'

interface HostedFieldFrameProps {
  /** The id of Stripe's element. */
  readonly id: string
  readonly label: string
  readonly state: HostedFieldState
  readonly notes: Notes
  readonly icon?: ReactNode
  /** Stripe's element. */
  readonly children: ReactNode
}

/**
 * Looks like a text field. The `<label>` cannot name an iframe, so Stripe names its input to screen readers. The label is
 * for clicks beside the frame and on the icon: Stripe then focuses its input.
 */
export function HostedFieldFrame(props: HostedFieldFrameProps) {
  const { id, state, notes } = props
  const classes = [
    'field-frame',
    state.focused && 'field-frame-focused',
    (state.focused || state.input !== 'empty') && 'field-frame-filled',
    notes.problem !== undefined && 'field-frame-invalid',
  ]
  return (
    <div className="field">
      <label className="field-box" htmlFor={id}>
        <div className={classes.filter(Boolean).join(' ')}>{props.children}</div>
        <span>{props.label}</span>
        {props.icon}
      </label>
      <FieldNotes id={id} {...notes} />
    </div>
  )
}
