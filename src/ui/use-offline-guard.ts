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
import { useWaitingPress } from './use-waiting-press.ts'

export type OfflineGuard = ReturnType<typeof useOfflineGuard>

/**
 * Blocks submits while offline. `navigator.onLine` may be false on a virtual network, so a ping decides.
 * @param priceCents as shown, undefined where nothing is paid.
 */
export function useOfflineGuard(
  form: RefObject<HTMLElement | null>,
  ping: () => Promise<boolean>,
  send: () => void,
  priceCents: number | undefined,
) {
  const online = useSyncExternalStore(onConnectionChange, isOnline, () => true)
  const [blocked, setBlocked] = useState(false)
  const { press, start, end, isWanted } = useWaitingPress(form, priceCents)
  const isWaiting = press !== undefined

  useEffect(() => listen(window, ['online'], () => setBlocked(false)), [])

  const onPing = useEffectEvent((reached: boolean) => {
    const maySend = reached || online
    // Rendered at once: a press before the render would wait for this ping, which has ended. And `isWanted` asks the DOM,
    // where a pending update may hide the form.
    flushSync(end)
    setBlocked(!maySend)
    if (maySend && isWanted()) send()
  })
  useEffect(
    () => (isWaiting ? awaitInEffect(ping(), (reached) => onPing(reached)) : undefined),
    [isWaiting, ping],
  )

  // Nothing shows that a press waits, so another button or link withdraws it. `capture`: the click of "Pay again", which
  // starts a press, may still bubble.
  useEffect(() => {
    const withdraw = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest('a, button') : null
      if (control?.matches(':not([type=submit])')) end()
    }
    return isWaiting ? listen(window, ['click'], withdraw, { capture: true }) : undefined
  }, [isWaiting, end])

  /** Sends at once when online. Otherwise the press waits for a ping, and `onPing` decides whether it is sent. */
  function submit(): void {
    if (navigator.onLine) {
      end()
      setBlocked(false)
      send()
    } else start()
  }

  /** `blocked`: offline, and a submit was not sent. */
  const status = online ? 'online' : blocked ? 'blocked' : 'offline'
  return { status, messageId: useId(), submit } as const
}

const onConnectionChange = (callback: () => void) => listen(window, ['online', 'offline'], callback)
const isOnline = () => navigator.onLine
