import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when the buyer edits a form with a queued submit: a half-typed text must not be sent. */
export function useEditWhile(
  isWaiting: boolean,
  form: RefObject<HTMLElement | null>,
  onEdit: () => void,
): void {
  const listener = useEffectEvent(onEdit)
  useEffect(() => {
    const element = form.current
    if (!isWaiting || element === null) return
    const edited = () => listener()
    element.addEventListener('input', edited)
    return () => element.removeEventListener('input', edited)
  }, [isWaiting, form])
}
