import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { awaitInEffect } from '../browser/await-in-effect.ts'
import { listen } from '../browser/listen.ts'

export type OnlineGuard = ReturnType<typeof useOnlineGuard>

/** A press waits four seconds at most for a ping, and two for a postal rule: an older one has waited in a frozen page. */
export const maxPressAgeMs = 10_000

/**
 * Blocks submits while offline. `navigator.onLine` may be false on a virtual network, so a ping decides.
 * @param priceCents as shown, undefined where nothing is paid. A submit that waits is not sent at another price.
 */
export function useOnlineGuard(
  form: RefObject<HTMLElement | null>,
  ping: () => Promise<boolean>,
  send: () => void,
  priceCents: number | undefined,
) {
  const online = useSyncExternalStore(onConnectionChange, isOnline, () => true)
  const [blocked, setBlocked] = useState(false)
  /** The press that waits for its ping, with its time in epoch milliseconds. */
  const [press, setPress] = useState<{ at: number; priceCents: number | undefined }>()
  const isWaiting = press !== undefined

  useEffect(() => listen(window, ['online'], () => setBlocked(false)), [])

  const onPing = useEffectEvent((reached: boolean) => {
    const maySend = reached || online
    // Rendered at once: a press that came before the render would wait for this ping, which has ended.
    flushSync(() => setPress(undefined))
    setBlocked(!maySend)
    // The buyer may have left a page that was frozen meanwhile, or switched to another payment method or step.
    const isRecent = isWaiting && Date.now() - press.at < maxPressAgeMs
    const isWanted = isRecent && press.priceCents === priceCents
    if (maySend && isWanted && form.current?.closest('[hidden]') === null) send()
  })
  useEffect(
    () => (isWaiting ? awaitInEffect(ping(), (reached) => onPing(reached)) : undefined),
    [isWaiting, ping],
  )

  // A press waits unseen, so another action cancels it. `capture`: the click of "Pay again", itself a press, may still bubble.
  useEffect(() => {
    const cancel = ({ type, target }: Event) => {
      const control = target instanceof Element ? target.closest('a, button') : null
      if (type !== 'click' || control?.matches(':not([type=submit])')) setPress(undefined)
    }
    return isWaiting ? listen(window, cancelingEvents, cancel, { capture: true }) : undefined
  }, [isWaiting])

  /** Sends at once when online. Otherwise the press waits for a ping, and `onPing` decides whether it is sent. */
  function submit(): void {
    if (navigator.onLine) {
      setPress(undefined)
      setBlocked(false)
      send()
    } else setPress({ at: Date.now(), priceCents })
  }

  /** `blocked`: offline, and a submit was not sent. */
  const status = online ? 'online' : blocked ? 'blocked' : 'offline'
  return { status, messageId: useId(), submit } as const
}

const cancelingEvents = ['click', 'input', 'popstate'] as const
const onConnectionChange = (callback: () => void) => listen(window, ['online', 'offline'], callback)
const isOnline = () => navigator.onLine
