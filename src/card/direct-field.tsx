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
  readonly iconOf?: (text: string) => ReactNode
  readonly onText?: (text: string) => void
}

/** One of our own card inputs. It alone holds its text until the form asks for it. */
export function DirectField(props: DirectFieldProps) {
  const { ref, maxLength, problemOf, iconOf, onText, hint, ...rest } = props
  const field = useField(ref, '', problemOf)
  const { text } = field
  const problem = field.problem ?? (text.length > maxLength ? problemOf(text) : undefined)
  return (
    <MaskedField
      {...rest}
      ref={field.input}
      onValue={(masked) =>
        startTransition(() => {
          field.setText(masked)
          onText?.(masked)
        })
      }
      onBlur={(event) => {
        if (event.target.value !== '') field.check()
      }}
      problem={problem}
      hint={problem === undefined ? hint : undefined}
      icon={iconOf?.(text)}
    />
  )
}
