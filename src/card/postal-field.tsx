import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'
import type { FieldHandle } from '../ui/field-handle.ts'
import { TextField } from '../ui/text-field.tsx'
import { isZipCountry, postalPlaceholder } from './postal-code.ts'

interface PostalFieldProps {
  readonly ref: Ref<FieldHandle>
  readonly start: string
  readonly country: string
  readonly required: boolean
  readonly disabled: boolean
}

/** The postal code, named and hinted at by country (spec section 5). */
export function PostalField({ ref, start, country, required, disabled }: PostalFieldProps) {
  const { card, problems } = useCardMessages()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(start)
  const [checked, setChecked] = useState(false)
  const code = isZipCountry(country) ? 'zipCode' : 'postalCode'
  const isMissing = required && text.trim() === ''

  useImperativeHandle(ref, () => ({
    check: () => {
      setChecked(true)
      return !isMissing
    },
    focus: () => input.current?.focus(),
    text: () => text.trim(),
  }))

  return (
    <TextField
      ref={input}
      label={card[code]}
      hint={required ? undefined : card.optional}
      placeholder={postalPlaceholder(country)}
      autoComplete="postal-code"
      dir="ltr"
      spellCheck={false}
      required={required}
      value={text}
      readOnly={disabled}
      problem={checked && isMissing ? problems[`${code}Missing`] : undefined}
      onBlur={text === '' ? undefined : () => setChecked(true)}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
