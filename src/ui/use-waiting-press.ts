import { type RefObject, useContext, useEffect, useState } from 'react'
import { listen } from '../browser/listen.ts'
import { PanelShown } from '../browser/panel-shown.ts'

/** A press waits four seconds at most for a ping, and two for a postal rule: an older one has waited in a frozen page. */
const maxAgeMs = 10_000

/**
 * A press of a submit button or "Pay again" that waits for a ping or a postal rule. Withdrawn by an edit of a form, as
 * half-typed text must not be sent, by Back, by leaving the page, by a press of another payment tab, and by a new price.
 * @param priceCents as shown, undefined where nothing is paid.
 */
export function useWaitingPress(form: RefObject<HTMLElement | null>, priceCents?: number) {
  /** `at` in epoch milliseconds. */
  const [press, setPress] = useState<{ at: number; priceCents: number | undefined }>()
  const isShown = useContext(PanelShown)
  if (press && (press.priceCents !== priceCents || !isShown)) setPress(undefined)

  useEffect(() => {
    const withdraw = ({ target }: Event) => {
      // The language picker is in no form.
      if (!(target instanceof Element) || target.closest('form')) setPress(undefined)
    }
    return listen(window, ['input', 'popstate', 'pagehide'], withdraw)
  }, [])

  return {
    press,
    start: () => setPress({ at: Date.now(), priceCents }),
    end: () => setPress(undefined),
    /** For the press of this render, so even after `end`. False once withdrawn, in a hidden form, and after a freeze. */
    isWanted: () =>
      press !== undefined &&
      Date.now() - press.at < maxAgeMs &&
      form.current?.closest('[hidden]') === null,
  }
}
