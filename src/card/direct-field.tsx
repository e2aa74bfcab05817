import { type ReactNode, type Ref, startTransition } from 'react'
import type { FieldHandle } from '../ui/field-handle.ts'
import type { TextFieldProps } from '../ui/text-field.tsx'
import { useField } from '../ui/use-field.ts'
import { MaskedField } from './masked-field.tsx'

type DirectFieldProps = Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'hint' | 'maskable' | 'autoComplete' | 'required' | 'readOnly'
> & {
  readonly ref: Ref<FieldHandle>
  readonly mask: (text: string, isDeletion?: boolean) => string
  /** Of the masked text. A longer text shows its problem while it is typed. */
  readonly maxLength: number
  /** Returns a message. */
  readonly problemOf: (text: string) => string | undefined
  readonly icon?: ReactNode
  readonly onText?: (text: string) => void
}

/** One of our own card inputs. It alone holds its text until the form asks for it. */
export function DirectField(props: DirectFieldProps) {
  const { ref, maxLength, problemOf, onText, hint, ...rest } = props
  const field = useField(ref, '', problemOf)
  const { text } = field
  const problem = field.problem ?? (text.length > maxLength ? problemOf(text) : undefined)

  function onValue(masked: string): void {
    // What is still unchecked and short shows no problem, so a key needs no render.
    const mayShowProblem = field.checked || Math.max(text.length, masked.length) > maxLength
    startTransition(() => {
      if (mayShowProblem) field.setText(masked)
      onText?.(masked)
    })
  }

  return (
    <MaskedField
      {...rest}
      ref={field.input}
      onValue={onValue}
      onBlur={(event) => {
        if (event.target.value !== '') field.check()
      }}
      problem={problem}
      hint={problem === undefined ? hint : undefined}
    />
  )
}
