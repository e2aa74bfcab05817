import { type ReactNode, useId } from 'react'
import { FieldNotes, type Notes } from '../ui/text-field.tsx'
import type { HostedFieldState } from './hosted-field-state.ts'

interface HostedFieldFrameProps {
  readonly label: string
  readonly state: HostedFieldState
  readonly notes: Notes
  readonly icon?: ReactNode
  readonly onLabelClick: () => void
  /** Stripe's element. */
  readonly children: ReactNode
}

/** Looks like a text field. The label is plain text: an iframe takes none, so Stripe names it to screen readers. */
export function HostedFieldFrame(props: HostedFieldFrameProps) {
  const { state, notes } = props
  const id = useId()
  const classes = [
    'hosted-frame',
    state.focused && 'hosted-focus',
    (state.focused || state.input !== 'empty') && 'hosted-filled',
    notes.problem !== undefined && 'hosted-wrong',
  ]
  return (
    <div className="field">
      <div className="field-box">
        <div className={classes.filter(Boolean).join(' ')}>{props.children}</div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a mouse shortcut; the Tab key reaches the frame. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a mouse shortcut; the Tab key reaches the frame. */}
        <span className="hosted-label" onClick={props.onLabelClick}>
          {props.label}
        </span>
        {props.icon}
      </div>
      <div aria-live="polite">
        <FieldNotes id={id} {...notes} />
      </div>
    </div>
  )
}
