import { useCallback, useEffect, useRef } from 'react'
import { listen } from '../listen.ts'

/** Returns a function that tells whether the buyer has typed or chosen something in a form, and any form is on screen. */
export function useIsFormInUse(): () => boolean {
  const hasInput = useRef(false)
  useEffect(() => {
    return listen(document, ['input'], ({ target }) => {
      // The language picker is in no form.
      if (target instanceof Element && target.closest('form')) hasInput.current = true
    })
  }, [])
  return useCallback(() => {
    const isShown = [...document.forms].some((form) => form.closest('[hidden]') === null)
    return hasInput.current && isShown
  }, [])
}
