import { type FormEvent, type MouseEvent, useRef } from 'react'

/**
 * Submits a form at the click of its button, which precedes the `submit` event; Enter in a field clicks the button, too.
 * Between the two Chromium hands the form to its autofill, and grants no Web Lock meanwhile: 30 ms for a list of countries.
 *
 * @returns handlers for the button and for the form.
 */
export function useSubmitAtClick(submit: () => void) {
  const isSubmitted = useRef(false)
  return {
    onClick: ({ defaultPrevented }: MouseEvent) => {
      if (defaultPrevented) return
      isSubmitted.current = true
      // The `submit` event of this click comes in the same task, or not at all when the button is gone by then.
      setTimeout(() => {
        isSubmitted.current = false
      })
      submit()
    },
    /** Also for a submit without a click, as of a script or of Enter in one of Stripe's frames. */
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!isSubmitted.current) submit()
    },
  }
}
