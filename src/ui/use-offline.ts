import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'

export interface Offline {
  /** `held` once something was to be sent, and was not. */
  readonly status: 'online' | 'offline' | 'held'
  /** For the line that tells of it, and for the button it is about. */
  readonly lineId: string
  /** Runs it now, or not at all where nobody can be reached: the buyer presses again. */
  readonly unlessOffline: (run: () => void) => void
}

/**
 * Holds back what would be lost without a network. A browser that says it is online may be wrong, and so may one that
 * says it is offline: a virtual network is enough. Nobody must be kept from paying by that, so it is asked.
 *
 * @param inReach whether the shop answers; never rejects.
 */
export function useOffline(inReach: () => Promise<boolean>): Offline {
  const online = useSyncExternalStore(onConnection, isOnline, isOnlineForTheWriter)
  const [held, setHeld] = useState(false)
  if (online && held) setHeld(false)

  // Nobody is asked twice at once, and nothing is sent from a form that is gone.
  const asking = useRef(false)
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  async function ask(run: () => void): Promise<void> {
    if (asking.current) return
    asking.current = true
    const reached = await inReach()
    asking.current = false
    if (!shown.current) return
    if (reached) run()
    else setHeld(true)
  }

  return {
    status: online ? 'online' : held ? 'held' : 'offline',
    lineId: useId(),
    unlessOffline: (run) => (navigator.onLine ? run() : void ask(run)),
  }
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
