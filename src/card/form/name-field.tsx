import type { Ref } from 'react'
import { useCardFormMessages } from '../../i18n/runtime/use-card-form-messages.ts'
import { normalizeName } from '../../lib/buyer-text.ts'
import { onlyDigits } from '../../lib/digits.ts'
import type { FieldHandle } from '../../ui/field/field-handle.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { type RefusedByStripe, useField } from '../../ui/field/use-field.ts'

export interface BuyerFieldProps {
  readonly ref: Ref<FieldHandle>
  readonly initialValue: string
  readonly refused?: RefusedByStripe | undefined
  readonly isPaying: boolean
}

export function NameField({ ref, initialValue, refused, isPaying }: BuyerFieldProps) {
  const { card, problems } = useCardFormMessages()
  const { input, defaultValue, problem, refusalMessage, onBlur } = useField(ref, initialValue, {
    normalize: normalizeName,
    validate: nameProblem,
    refused,
  })
  return (
    <TextField
      ref={input}
      label={card.name}
      autoComplete="cc-name"
      autoCapitalize="words"
      enterKeyHint="next"
      spellCheck={false}
      required
      defaultValue={defaultValue}
      readOnly={isPaying}
      problem={problem ? problems[problem] : refusalMessage}
      onBlur={onBlur}
    />
  )
}

/** Rejects a card number typed by mistake, which must not reach the shop's server as a name. */
function nameProblem(name: string): 'nameMissing' | 'nameIsNumber' | undefined {
  if (normalizeName(name) === '') return 'nameMissing'
  return onlyDigits(name).length >= 12 ? 'nameIsNumber' : undefined
}
