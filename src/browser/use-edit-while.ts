import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { listen } from './listen.ts'

/**
 * Calls back when the buyer edits a form with a queued submit, or its price changes: a half-typed text must not be sent,
 * nor a price be paid that the button did not show.
 */
export function useEditWhile(
  isWaiting: boolean,
  form: RefObject<HTMLElement | null>,
  onEdit: () => void,
  priceCents?: number,
): void {
  const listener = useEffectEvent(onEdit)
  useEffect(
    () => (isWaiting ? listen(form.current, ['input'], () => listener()) : undefined),
    [isWaiting, form],
  )

  const pressedCents = useRef(priceCents)
  // Before the new price is painted: a press that waits may be sent at any time.
  useLayoutEffect(() => {
    if (!isWaiting) pressedCents.current = priceCents
    else if (pressedCents.current !== priceCents) listener()
  }, [isWaiting, priceCents])
}
