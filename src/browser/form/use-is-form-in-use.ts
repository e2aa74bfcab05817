import { useCallback, useEffect, useRef } from 'react'
import { listen } from '../listen.ts'

/**
 * Returns a function that tells whether something was typed, chosen or filled in in a form, and any form is on screen.
 * @param isProductShown the email that was entered before does not count: it survives the replacement of its form.
 */
export function useIsFormInUse(isProductShown: boolean): () => boolean {
  const hasInput = useRef(false)
  useEffect(() => {
    if (!isProductShown) return
    return listen(document, ['input'], ({ target }) => {
      // The language picker is in no form.
      if (target instanceof Element && target.closest('form')) hasInput.current = true
    })
  }, [isProductShown])
  return useCallback(() => {
    const isShown = [...document.forms].some((form) => form.closest('[hidden]') === null)
    return hasInput.current && isShown
  }, [])
}
