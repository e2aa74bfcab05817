import { type FormEvent, type MouseEvent, useRef } from 'react'

/**
 * Submits a form at the click of its button; Enter in a field clicks it, too. The `submit` event comes later: before it,
 * Chromium's autofill reads the form, which with a list of countries delays the payment's Web Lock by 30 ms.
 * @returns handlers for the button and for the form.
 */
export function useSubmitAtClick(submit: () => void) {
  const isSubmittedByClick = useRef(false)
  return {
    onClick: ({ defaultPrevented }: MouseEvent) => {
      if (defaultPrevented) return
      isSubmittedByClick.current = true
      // The `submit` event of this click comes in the same task, or not at all when the button is gone by then.
      setTimeout(() => {
        isSubmittedByClick.current = false
      })
      submit()
    },
    /** A script, or Enter in one of Stripe's frames, submits without a click. */
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!isSubmittedByClick.current) submit()
    },
  }
}
