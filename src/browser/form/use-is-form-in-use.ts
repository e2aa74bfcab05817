import { useCallback, useEffect, useRef } from 'react'
import { listen } from '../listen.ts'

/**
 * Returns a function that tells whether a form has been filled in or submitted, and any form is on screen.
 * @param isProductShown an input before that, such as autofill of the prerendered email, does not count.
 */
export function useIsFormInUse(isProductShown: boolean): () => boolean {
  const hasInput = useRef(false)
  useEffect(() => {
    if (!isProductShown) return
    return listen(document, ['input', 'submit'], ({ target }) => {
      // The language picker is in no form.
      if (target instanceof Element && target.closest('form')) hasInput.current = true
    })
  }, [isProductShown])
  return useCallback(() => {
    const isShown = [...document.forms].some((form) => form.closest('[hidden]') === null)
    return hasInput.current && isShown
  }, [])
}
