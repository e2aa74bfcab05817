import { type ReactNode, useId } from 'react'
import { FieldNotes } from '../ui/text-field.tsx'
import type { HostedFieldState } from './hosted-field-state.ts'

interface HostedBoxProps {
  readonly label: string
  readonly state: HostedFieldState
  readonly problem: string | undefined
  /** Shown while there is no problem, which says it, too. */
  readonly hint?: string
  readonly icon?: ReactNode
  readonly onLabelClick: () => void
  /** The provider's frame. */
  readonly children: ReactNode
}

/** The box of our own inputs around a frame; the label is words only, the frame names itself to readers. */
export function HostedFieldFrame(props: HostedBoxProps) {
  const { state, problem } = props
  const id = useId()
  const classes = [
    'hosted-box',
    state.focused && 'hosted-focus',
    (state.focused || !state.empty) && 'hosted-filled',
    problem !== undefined && 'hosted-wrong',
  ]
  return (
    <div className="field">
      <div className="field-box">
        <div className={classes.filter(Boolean).join(' ')}>{props.children}</div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the mouse; the Tab key reaches the frame. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the same. */}
        <span className="hosted-label" onClick={props.onLabelClick}>
          {props.label}
        </span>
        {props.icon}
      </div>
      <div aria-live="polite">
        <FieldNotes
          id={id}
          problem={problem}
          hint={problem === undefined ? props.hint : undefined}
        />
      </div>
    </div>
  )
}
