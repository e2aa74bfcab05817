import { type ReactNode, type Ref, startTransition } from 'react'
import type { FieldHandle } from '../ui/field-handle.ts'
import type { TextFieldProps } from '../ui/text-field.tsx'
import { useField } from '../ui/use-field.ts'
import { type Mask, MaskedField } from './masked-field.tsx'

interface FieldRule {
  readonly mask: Mask
  /** Of the masked text. A longer text shows its problem while it is typed. */
  readonly maxLength: number
  /** Returns a message. */
  readonly problemOf: (text: string) => string | undefined
}

interface DirectFieldProps {
  readonly ref: Ref<FieldHandle>
  readonly words: Pick<TextFieldProps, 'label' | 'placeholder' | 'hint' | 'maskable'>
  readonly rule: FieldRule
  readonly input: Pick<TextFieldProps, 'autoComplete' | 'required' | 'readOnly'>
  readonly icon?: ReactNode
  readonly onText?: (text: string) => void
}

/** One of our own card inputs. It alone holds its text until the form asks for it. */
export function DirectField({ ref, words, rule, input, icon, onText }: DirectFieldProps) {
  const field = useField(ref, '', rule.problemOf)
  const { text } = field
  const problem = field.problem ?? (text.length > rule.maxLength ? rule.problemOf(text) : undefined)

  function onValue(masked: string): void {
    // What is still unchecked and short shows no problem, so a key needs no render.
    const mayShowProblem = field.checked || Math.max(text.length, masked.length) > rule.maxLength
    startTransition(() => {
      if (mayShowProblem) field.setText(masked)
      onText?.(masked)
    })
  }

  return (
    <MaskedField
      mask={rule.mask}
      onValue={onValue}
      field={{
        ...words,
        ...input,
        ref: field.input,
        onBlur: (event) => {
          if (event.target.value !== '') field.check()
        },
        problem,
        hint: problem === undefined ? words.hint : undefined,
        icon,
      }}
    />
  )
}
