import { type RefObject, useEffect, useState } from 'react'
import { listen } from '../browser/listen.ts'

/** A press waits four seconds at most for a ping, and two for a postal rule: an older one has waited in a frozen page. */
const maxAgeMs = 10_000

/**
 * A press of a form's submit button that waits for a ping or a postal rule. Another action of the buyer withdraws it: a
 * click of another control, an edit, Back. So do another price, which the pressed button did not show, and unmounting.
 * @param priceCents as shown, undefined where nothing is paid.
 */
export function useWaitingPress(form: RefObject<HTMLElement | null>, priceCents?: number) {
  /** `at` in epoch milliseconds. */
  const [press, setPress] = useState<{ at: number; priceCents: number | undefined }>()
  if (press && press.priceCents !== priceCents) setPress(undefined)

  // In the capture phase: the click of "Pay again" starts a press, and still bubbles when this begins to listen.
  useEffect(() => {
    const withdraw = ({ type, target }: Event) => {
      const control = target instanceof Element ? target.closest('a, button') : null
      if (type !== 'click' || control?.matches(':not([type=submit])')) setPress(undefined)
    }
    return press ? listen(window, withdrawingEvents, withdraw, { capture: true }) : undefined
  }, [press])

  return {
    press,
    start: () => setPress({ at: Date.now(), priceCents }),
    /** Ends the wait. Returns whether the press may be sent: a frozen page or a hidden form sends nothing. */
    end: (): boolean => {
      setPress(undefined)
      const isRecent = press !== undefined && Date.now() - press.at < maxAgeMs
      return isRecent && form.current?.closest('[hidden]') === null
    },
  }
}

const withdrawingEvents = ['click', 'input', 'popstate'] as const
