import { type ReactNode, type Ref, startTransition } from 'react'
import type { FieldHandle } from '../../ui/field/field-handle.ts'
import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx'
import { useField } from '../../ui/field/use-field.ts'
import { type MaskRule, useMask } from './use-mask.ts'

interface FieldRule extends MaskRule {
  /** A masked text that is longer shows its problem while it is typed. Nothing is cut. */
  readonly showsProblemAbove: number
  /** Returns a message. */
  readonly problemOf: (text: string) => string | undefined
}

interface DirectFieldProps {
  readonly ref: Ref<FieldHandle>
  readonly messages: Pick<TextFieldProps, 'label' | 'placeholder' | 'hint' | 'eyeLabels'>
  readonly rule: FieldRule
  readonly input: Pick<TextFieldProps, 'autoComplete' | 'required' | 'readOnly'>
  readonly icon?: ReactNode
  /** Called with the text after each edit, and when it is validated. */
  readonly onText?: (text: string) => void
}

/** One of our own card inputs. It has no `maxlength`: the browser would cut an autofilled `12/2034` before the mask sees it. */
export function DirectField({ ref, messages, rule, input, icon, onText }: DirectFieldProps) {
  const mask = useMask(rule)
  const field = useField(ref, '', {
    normalize: mask.finish,
    validate: rule.problemOf,
    onEdit,
    onValidate: onText,
  })
  const { text } = field
  const problem =
    field.problem ?? (text.length > rule.showsProblemAbove ? rule.problemOf(text) : undefined)

  function onEdit(event: Event): void {
    if (field.input.current === null) return
    const isPasteRejected = mask.edit(field.input.current, event)
    if (isPasteRejected) field.setValidated(true)
    const masked = field.currentText()
    // A text within this length that was not validated yet shows no problem, so a keystroke renders nothing.
    const mayShowProblem =
      field.validated || Math.max(text.length, masked.length) > rule.showsProblemAbove
    startTransition(() => {
      if (mayShowProblem) field.setText(masked)
      onText?.(masked)
    })
  }

  return (
    <TextField
      {...messages}
      {...input}
      ref={field.input}
      inputMode="numeric"
      enterKeyHint="next"
      dir="ltr"
      autoCorrect="off"
      spellCheck={false}
      onBlur={field.onBlur}
      problem={problem}
      hint={problem === undefined ? messages.hint : undefined}
      icon={icon}
    />
  )
}
