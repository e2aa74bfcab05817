import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that says whether the buyer has typed into a form that is still on screen. */
export function useFormInUse(): () => boolean {
  const hasTyped = useRef(false)
  useEffect(() => {
    const onInput = () => {
      hasTyped.current = true
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [])
  return useCallback(() => {
    const isShown = [...document.forms].some((form) => form.closest('[hidden]') === null)
    return hasTyped.current && isShown
  }, [])
}
