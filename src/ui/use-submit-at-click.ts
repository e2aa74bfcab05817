import { type FormEvent, useRef } from 'react'

/**
 * Submits a form at the click of its button, which precedes the `submit` event; Enter in a field clicks the button, too.
 * Between the two Chromium hands the form to its autofill, and grants no Web Lock meanwhile: 30 ms for a list of countries.
 *
 * @returns handlers for the button and for the form.
 */
export function useSubmitAtClick(submit: () => void) {
  const wasClicked = useRef(false)
  return {
    onClick: () => {
      wasClicked.current = true
      submit()
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      // A script may submit without a click.
      if (!wasClicked.current) submit()
      wasClicked.current = false
    },
  }
}
