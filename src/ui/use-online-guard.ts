import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'

export interface Offline {
  /** `blocked` once a press was not sent. */
  readonly status: 'online' | 'offline' | 'blocked'
  readonly lineId: string
  /** Sends now, once the backend answers the ping, or not at all. */
  readonly press: () => void
}

/** Blocks submits without a network. `navigator.onLine` may be false on a virtual network, so a ping decides. */
export function useOnlineGuard(
  form: RefObject<HTMLElement | null>,
  ping: () => Promise<boolean>,
  send: () => void,
): Offline {
  const online = useSyncExternalStore(onConnection, isOnline, isOnlineOnServer)
  const [blocked, setBlocked] = useState(false)
  if (online && blocked) setBlocked(false)

  const [pinging, setPinging] = useState(false)
  const onAnswer = useEffectEvent((reached: boolean) => {
    setPinging(false)
    if (!reached) setBlocked(true)
    // The answer takes seconds: the buyer may have switched to another tab or step.
    else if (form.current?.closest('[hidden]') === null) send()
  })
  useEffect(() => {
    if (!pinging) return
    let isCurrent = true
    void ping().then((reached) => {
      if (isCurrent) onAnswer(reached)
    })
    return () => {
      isCurrent = false
    }
  }, [pinging, ping])

  function press(): void {
    setPinging(!navigator.onLine)
    if (navigator.onLine) send()
  }

  return { status: online ? 'online' : blocked ? 'blocked' : 'offline', lineId: useId(), press }
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
const isOnlineOnServer = () => true
