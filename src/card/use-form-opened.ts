import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldHandle } from '../ui/field/field-handle.ts'
import type { CardStep } from './flow/card-flow.ts'

/** Returns whether the card form has been opened. From then on it is only hidden, and what was typed there stays. */
export function useFormOpened(
  step: CardStep | 'outcome',
  emailField: RefObject<FieldHandle | null>,
): boolean {
  const [opened, setOpened] = useState(step === 'details')
  if (step === 'details' && !opened) setOpened(true)
  // Back has hidden the field that had the focus.
  const before = useRef(step)
  useEffect(() => {
    if (before.current === 'details' && step === 'email') emailField.current?.focus()
    before.current = step
  }, [step, emailField])
  return opened
}
