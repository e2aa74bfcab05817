import { useEffect, useRef, useState } from 'react'

/** Puts the focus back into the form when the focused button has disappeared. */
export function useCoinFormFocus(hasPreviousInvoice: boolean, failed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const continueButton = useRef<HTMLButtonElement>(null)

  // The previous invoice has disappeared, and with it the button that may have had the focus.
  const [comesFromInvoice] = useState(hasPreviousInvoice)
  useEffect(() => {
    if (comesFromInvoice) heading.current?.focus()
  }, [comesFromInvoice])

  // 'Try again' disappears when pressed.
  const hadFailed = useRef(false)
  useEffect(() => {
    if (hadFailed.current && !failed && document.activeElement === document.body) {
      continueButton.current?.focus()
    }
    hadFailed.current = failed
  }, [failed])

  return { heading, continueButton }
}
