import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'

export interface Offline {
  /** `held` once something was to be sent, and was not. */
  readonly status: 'online' | 'offline' | 'held'
  /** For the line that tells of it, and for the button it is about. */
  readonly lineId: string
  /** Sends now, or once the shop has answered, or not at all: then the buyer presses again. */
  readonly press: () => void
}

/**
 * Holds back what would be lost without a network. A browser that says it is online may be wrong, and so may one that
 * says it is offline: a virtual network is enough. Nobody must be kept from paying by that, so it is asked.
 *
 * @param form nothing is sent from it once it is hidden or removed.
 * @param inReach whether the shop answers; never rejects.
 * @param send called once for each press, with what the form holds by then.
 */
export function useOnlineGuard(
  form: RefObject<HTMLElement | null>,
  inReach: () => Promise<boolean>,
  send: () => void,
): Offline {
  const online = useSyncExternalStore(onConnection, isOnline, isOnlineForTheWriter)
  const [held, setHeld] = useState(false)
  if (online && held) setHeld(false)

  const [asking, setAsking] = useState(false)
  const onAnswer = useEffectEvent((reached: boolean) => {
    setAsking(false)
    if (!reached) setHeld(true)
    // The answer takes seconds: by now the buyer may look at another tab or step.
    else if (form.current?.closest('[hidden]') === null) send()
  })
  useEffect(() => {
    if (!asking) return
    let wanted = true
    void inReach().then((reached) => {
      if (wanted) onAnswer(reached)
    })
    return () => {
      wanted = false
    }
  }, [asking, inReach])

  function press(): void {
    // A press that is sent at once takes the place of one that still waits.
    setAsking(!navigator.onLine)
    if (navigator.onLine) send()
  }

  return { status: online ? 'online' : held ? 'held' : 'offline', lineId: useId(), press }
}

function onConnection(callback: () => void): () => void {
  window.addEventListener('online', callback)
  window.addEventListener('offline', callback)
  return () => {
    window.removeEventListener('online', callback)
    window.removeEventListener('offline', callback)
  }
}

const isOnline = () => navigator.onLine
/** The written page is there for everybody. */
const isOnlineForTheWriter = () => true
