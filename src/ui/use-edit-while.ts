import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when the buyer edits a form whose press still waits: half-typed text must not be sent. */
export function useEditWhile(
  isWaiting: boolean,
  form: RefObject<HTMLElement | null>,
  onEdit: () => void,
): void {
  const listener = useEffectEvent(onEdit)
  useEffect(() => {
    const element = form.current
    if (!isWaiting || element === null) return
    const onInput = () => listener()
    element.addEventListener('input', onInput)
    return () => element.removeEventListener('input', onInput)
  }, [isWaiting, form])
}
