import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { FieldHandle } from '../ui/field-handle.ts'
import type { TextFieldProps } from '../ui/text-field.tsx'
import { MaskedField } from './masked-field.tsx'

export interface DirectFieldHandle extends FieldHandle {
  readonly isGood: () => boolean
  readonly clear: () => void
}

type DirectFieldProps = Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'hint' | 'conceal' | 'autoComplete' | 'required' | 'readOnly'
> & {
  readonly ref: Ref<DirectFieldHandle>
  readonly mask: (text: string) => string
  /** How long a text may become, as it is shown; a longer one is told of while it is typed. */
  readonly longest: number
  /** What is wrong with a text, in words. */
  readonly problemOf: (text: string) => string | undefined
  readonly iconOf?: (text: string) => ReactNode
  readonly onText?: (text: string) => void
}

/** One of our own card inputs. Its text lives here and nowhere else until the form asks for it. */
export function DirectField(props: DirectFieldProps) {
  const { ref, longest, problemOf, iconOf, onText, hint, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const problem = problemOf(text)
  const shown = checked || text.length > longest ? problem : undefined

  function change(masked: string): void {
    setText(masked)
    onText?.(masked)
  }

  useImperativeHandle(ref, () => ({
    check: () => {
      setChecked(true)
      return problem === undefined
    },
    isGood: () => problem === undefined,
    focus: () => input.current?.focus(),
    text: () => text,
    clear: () => {
      change('')
      setChecked(false)
    },
  }))

  return (
    <MaskedField
      {...field}
      ref={input}
      value={text}
      onValue={change}
      onBlur={text === '' ? undefined : () => setChecked(true)}
      problem={shown}
      // A problem says it, too.
      hint={shown === undefined ? hint : undefined}
      icon={iconOf?.(text)}
    />
  )
}
