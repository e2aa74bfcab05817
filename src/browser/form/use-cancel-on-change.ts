import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { listen } from '../listen.ts'

/**
 * Cancels a waiting submit when the buyer edits the form or the price changes. A half-typed text must not be sent, and a
 * price that the button did not show must not be paid.
 */
export function useCancelOnChange(
  isWaiting: boolean,
  form: RefObject<HTMLElement | null>,
  cancel: () => void,
  priceCents?: number,
): void {
  const onChange = useEffectEvent(cancel)
  useEffect(
    () => (isWaiting ? listen(form.current, ['input'], () => onChange()) : undefined),
    [isWaiting, form],
  )

  const centsAtPress = useRef(priceCents)
  // Runs before the new price is painted, because a waiting submit may be sent at any time.
  useLayoutEffect(() => {
    if (!isWaiting) centsAtPress.current = priceCents
    else if (centsAtPress.current !== priceCents) onChange()
  }, [isWaiting, priceCents])
}
